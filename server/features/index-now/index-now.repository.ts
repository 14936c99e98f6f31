/** What search engines are told of, in SQL. */
import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { IndexNowTable } from '../../kernel/database/index-now-tables.ts';

/** How many rows one statement takes: SQLite and PostgreSQL bound the values of a statement. */
const rowsAtOnce = 500;

/** What waits, which this instance, and no other, may tell until its claim runs out. */
export interface Claim {
  key: string;
  /** Counts this attempt, too. */
  attempts: number;
  at: number;
}

/** How an attempt went, and when the next one is due. */
type Outcome = Pick<
  IndexNowTable,
  'attempts' | 'next_attempt_at' | 'outcome' | 'outcome_at' | 'outcome_pages' | 'outcome_reason'
>;

/** Takes the database or a transaction of it. */
export function indexNowRepository(db: Db) {
  return {
    row(): Promise<Selectable<IndexNowTable> | undefined> {
      return db.selectFrom('index_now').selectAll().executeTakeFirst();
    },
    async begin(key: string, version: number): Promise<void> {
      await db.insertInto('index_now').values({ id: 1, key, noted_version: version, attempts: 0 }).execute();
    },
    async forget(): Promise<void> {
      for (const table of ['index_now', 'index_now_pages', 'index_now_waiting'] as const)
        await db.deleteFrom(table).execute();
    },
    /** Every page as it was seen last: its state by its path. */
    async pages(): Promise<Map<string, string>> {
      const rows = await db.selectFrom('index_now_pages').selectAll().execute();
      return new Map(rows.map(({ path, state }) => [path, state]));
    },
    /** Notes what is there at the content `version`, and what is not any more. */
    async notePages(
      version: number,
      pages: readonly { path: string; state: string }[],
      gone: readonly string[],
    ): Promise<void> {
      for (const piece of inPieces(pages))
        await db
          .insertInto('index_now_pages')
          .values(piece)
          .onConflict((conflict) =>
            conflict.column('path').doUpdateSet((eb) => ({ state: eb.ref('excluded.state') })),
          )
          .execute();
      for (const piece of inPieces(gone))
        await db.deleteFrom('index_now_pages').where('path', 'in', piece).execute();
      await db.updateTable('index_now').set({ noted_version: version }).execute();
    },
    /** Has the pages told at `due`, or with what waits already. */
    async addWaiting(paths: readonly string[], since: number, due: number): Promise<void> {
      for (const piece of inPieces(paths))
        await db
          .insertInto('index_now_waiting')
          .values(piece.map((path) => ({ path, since })))
          .onConflict((conflict) => conflict.column('path').doUpdateSet({ since }))
          .execute();
      await db
        .updateTable('index_now')
        .set({ next_attempt_at: due })
        .where('next_attempt_at', 'is', null)
        .execute();
    },
    /** Of two instances that claim at once, the second finds nothing due any more. */
    async claim(at: number, due: { until: number; from: number }, claim: number): Promise<Claim | undefined> {
      const row = await db
        .updateTable('index_now')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: at + claim }))
        .where((eb) => eb.or([eb('next_attempt_at', '<=', due.until), eb('next_attempt_at', '>', due.from)]))
        .returning(['key', 'attempts'])
        .executeTakeFirst();
      return row && { ...row, at };
    },
    async waiting(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('index_now_waiting')
        .select('path')
        .orderBy('since')
        .orderBy('path')
        .limit(limit)
        .execute();
      return rows.map(({ path }) => path);
    },
    async countWaiting(): Promise<number> {
      const { count } = await db
        .selectFrom('index_now_waiting')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Those that changed once more since the claim go on waiting. */
    async removeWaiting(paths: readonly string[], { at }: Claim): Promise<void> {
      for (const piece of inPieces(paths))
        await db
          .deleteFrom('index_now_waiting')
          .where('path', 'in', piece)
          .where('since', '<=', at)
          .execute();
    },
    /** Does nothing when another instance has claimed it since. */
    async settle({ attempts }: Claim, outcome: Outcome): Promise<void> {
      await db.updateTable('index_now').set(outcome).where('attempts', '=', attempts).execute();
    },
  };
}

function inPieces<T>(rows: readonly T[]): T[][] {
  const pieces: T[][] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) pieces.push(rows.slice(at, at + rowsAtOnce));
  return pieces;
}
