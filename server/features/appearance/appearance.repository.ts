/** SQL of the chosen appearance. */
import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

export type AppearanceRow = Omit<Selectable<Tables['appearance']>, 'id'>;

export function appearanceRepository(db: Db) {
  return {
    /** Returns undefined until the owner chooses something. */
    async get(): Promise<AppearanceRow | undefined> {
      const row = await db.selectFrom('appearance').selectAll().executeTakeFirst();
      if (!row) return undefined;
      const { id: _only, ...choices } = row;
      return choices;
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
