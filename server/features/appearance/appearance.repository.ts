/** The chosen look in SQL. */
import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

export type AppearanceRow = Omit<Selectable<Tables['appearance']>, 'id'>;

/** Takes the database or a transaction of it. */
export function appearanceRepository(db: Db) {
  return {
    /** Undefined while the owner has chosen nothing. */
    get(): Promise<AppearanceRow | undefined> {
      return db
        .selectFrom('appearance')
        .select(['theme', 'accent_hue', 'accent_chroma', 'icon_picture_id', 'version'])
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
