/** SQL of the IndexNow notifications. */
import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { IndexNowTable } from '../../kernel/database/index-now-tables.ts';
import { claimedAt, isDue } from '../../kernel/database/retries.ts';

/** Rows per statement: both databases limit the number of parameters. */
const maxRows = 500;

/** Lets one instance notify search engines until the claim expires. */
export type Claim = Pick<IndexNowTable, 'key' | 'attempts'>;

export function indexNowRepository(db: Db) {
  return {
    row(): Promise<Selectable<IndexNowTable> | undefined> {
      return db.selectFrom('index_now').selectAll().executeTakeFirst();
    },
    async begin(key: string, version: number): Promise<void> {
      await db.insertInto('index_now').values({ id: 1, key, noted_version: version, attempts: 0 }).execute();
    },
    async forget(): Promise<void> {
      for (const table of ['index_now', 'index_now_pages'] as const) await db.deleteFrom(table).execute();
    },
    /** Returns the state of each page at the last notification, by path. */
    async pages(): Promise<Map<string, string>> {
      const rows = await db.selectFrom('index_now_pages').selectAll().execute();
      return new Map(rows.map(({ path, state }) => [path, state]));
    },
    /** Stores the state of these pages; removes pages without a state. */
    async notePages(pages: readonly (readonly [path: string, state: string | undefined])[]): Promise<void> {
      for (let at = 0; at < pages.length; at += maxRows) {
        const piece = pages.slice(at, at + maxRows);
        const paths = piece.map(([path]) => path);
        const rows = piece.flatMap(([path, state]) => (state === undefined ? [] : [{ path, state }]));
        await db.deleteFrom('index_now_pages').where('path', 'in', paths).execute();
        if (rows.length > 0) await db.insertInto('index_now_pages').values(rows).execute();
      }
    },
    /** Schedules the next attempt unless one is scheduled already. */
    async schedule(due: number): Promise<void> {
      await db
        .updateTable('index_now')
        .set({ next_attempt_at: due })
        .where('next_attempt_at', 'is', null)
        .execute();
    },
    /** Claims the scheduled attempt if it is due. */
    async claim(at: number): Promise<Claim | undefined> {
      // Most polls find nothing, and even an update without rows is a write transaction.
      const due = await db.selectFrom('index_now').select('id').where(isDue(at)).executeTakeFirst();
      if (!due) return undefined;
      return db
        .updateTable('index_now')
        .set(claimedAt(at))
        .where(isDue(at))
        .returning(['key', 'attempts'])
        .executeTakeFirst();
    },
    /** Stores the result of attempt number `attempts`. Returns false if another instance has claimed a later one. */
    async settle(attempts: number, values: Updateable<IndexNowTable>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('index_now')
        .set(values)
        .where('attempts', '=', attempts)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },
  };
}
