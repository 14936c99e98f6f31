/** SQL of the chosen appearance. */
import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

export type AppearanceRow = Omit<Selectable<Tables['appearance']>, 'id'>;

/** Accepts the database or one of its transactions. */
export function appearanceRepository(db: Db) {
  return {
    /** Returns undefined until the owner chooses something. */
    get(): Promise<AppearanceRow | undefined> {
      return db
        .selectFrom('appearance')
        .select(['theme', 'accent_hue', 'accent_chroma', 'fonts', 'layout', 'icon_picture_id'])
        .select(['logo_picture_id', 'logo_in_dark', 'version'])
        .executeTakeFirst();
    },
    async save(row: AppearanceRow): Promise<void> {
      await db
        .insertInto('appearance')
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
  };
}
