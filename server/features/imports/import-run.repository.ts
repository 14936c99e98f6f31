/** SQL of the latest import. */
import type { ImportEntry, ImportRun } from '#contract/imports/imports.ts';
import type { Db } from '../../kernel/database/database.ts';

/** The import without its waiting entries. Pictures are named by their address. */
export type StoredRun = Omit<ImportRun, 'state' | 'next' | 'pictures' | 'videos' | 'missing'> & {
  pictures: string[];
  missing: string[];
};

const onlyRow = 1;

export function importRunRepository(db: Db) {
  return {
    async run(): Promise<StoredRun | undefined> {
      const row = await db.selectFrom('import_run').select('document').executeTakeFirst();
      return row && (JSON.parse(row.document) as StoredRun);
    },
    async save(run: StoredRun): Promise<void> {
      const document = JSON.stringify(run);
      await db
        .insertInto('import_run')
        .values({ id: onlyRow, document })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ document }))
        .execute();
    },
    async addEntries(entries: readonly ImportEntry[]): Promise<void> {
      for (const [place, entry] of entries.entries())
        await db
          .insertInto('import_entries')
          .values({ place, entry: JSON.stringify(entry) })
          .execute();
    },
    async nextEntry(): Promise<{ place: number; entry: ImportEntry } | undefined> {
      const row = await db
        .selectFrom('import_entries')
        .selectAll()
        .orderBy('place')
        .limit(1)
        .executeTakeFirst();
      return row && { place: row.place, entry: JSON.parse(row.entry) as ImportEntry };
    },
    async removeEntry(place: number): Promise<void> {
      await db.deleteFrom('import_entries').where('place', '=', place).execute();
    },
    async removeEntries(): Promise<void> {
      await db.deleteFrom('import_entries').execute();
    },
  };
}
