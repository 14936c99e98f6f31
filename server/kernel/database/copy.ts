/** Copies a whole site from one database to another, of either kind. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type QueryExecutorProvider, sql } from 'kysely';
import { allWriteAreas, type Database, type Trx } from './database.ts';
import { collectGarbage } from '../../lib/collect-garbage.ts';
import type { OnProgress } from '../../lib/progress.ts';
import { Checksum } from './checksum.ts';
import { batchProgress, type OnBatch } from './copy-progress.ts';
import { copiedTables } from './tables.ts';

/** Rows are copied without types: the copy does not depend on their content. */
type Row = Record<string, string | number | Buffer | null>;

const maxBatchRows = 20;
/** Bytes of files beyond which a batch is large. PostgreSQL sends twice as many, as text; a picture has up to 25 MB. */
const largeBatchBytes = 256 * 1024;

/** A step of a deletion that takes less time is followed by a larger one. PostgreSQL allows a statement 15 seconds. */
const shortStepMs = 1000;

class TargetNotEmptyError extends Error {
  override readonly name = 'TargetNotEmptyError';
}

/** Thrown if the copy differs from the source. The transaction is rolled back. */
class CopyDiffersError extends Error {
  override readonly name = 'CopyDiffersError';
}

type CopiedRows = Record<keyof typeof copiedTables, number>;

interface CopyOptions {
  replace?: boolean;
  beforeReplacing?: (trx: Trx) => Promise<unknown>;
  afterReplacing?: (trx: Trx) => Promise<unknown>;
  onProgress?: OnProgress | undefined;
}

/**
 * Copies every row in one transaction of the target, compares counts and checksums, and returns the number of
 * rows per table. With `replace`, waits until nothing else writes to the target, awaits `beforeReplacing` and deletes
 * the target's rows first; `afterReplacing` ends the transaction. Throws TargetNotEmptyError, CopyDiffersError or the
 * error of a callback or database, and leaves the target unchanged.
 */
export async function copySite(
  source: Database,
  target: Database,
  { replace = false, beforeReplacing, afterReplacing, onProgress }: CopyOptions = {},
): Promise<CopiedRows> {
  return read(source, (from) =>
    target.writeContent(
      async (to) => {
        let formerRecordVersion = 0;
        if (replace) {
          if (target.dialect === 'postgres') await holdWrites(to);
          formerRecordVersion = await highestRecordVersion(to);
          await beforeReplacing?.(to);
          for (const table of Object.keys(copiedTables).toReversed()) {
            if (target.dialect === 'postgres') await deleteInSteps(to, table);
            else await sql`delete from ${sql.table(table)}`.execute(to);
          }
        }
        for (const table of Object.keys(copiedTables)) {
          const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(to);
          if (rows.length > 0)
            throw new TargetNotEmptyError('The target database already contains a site. Use an empty one.');
        }
        const onBatch = await batchProgress(from, source.dialect, Object.keys(copiedTables), onProgress);
        const copied: Record<string, number> = {};
        for (const [table, { key, first, numbered }] of Object.entries(copiedTables)) {
          copied[table] = await copyTable(from, to, table, { key, ...(first && { first }) }, onBatch);
          if (numbered && target.dialect === 'postgres') await continueNumbering(to, table);
        }
        // A replaced site keeps its key, so that secrets in its own backups stay readable.
        if (!replace) await copyTable(from, to, 'sealing_key', { key: ['id'] });
        // Never a version that other instances have already seen.
        const contentVersion = Math.max(await contentVersionOf(from), await contentVersionOf(to));
        await sql`update content_version set version = ${contentVersion}`.execute(to);
        // Never the version of a replaced project or category, which running instances may have cached.
        if (replace)
          for (const table of ['projects', 'categories'])
            await sql`update ${sql.table(table)} set version = version + ${sql.lit(formerRecordVersion)}`.execute(
              to,
            );
        await afterReplacing?.(to);
        return copied as CopiedRows;
      },
      replace ? allWriteAreas : [],
    ),
  );
}

/** PostgreSQL: writes of other connections wait for the end of the transaction; reads continue. */
async function holdWrites(to: QueryExecutorProvider): Promise<void> {
  const tables = sql.join(Object.keys(copiedTables).map((table) => sql.table(table)));
  await sql`lock table ${tables} in exclusive mode`.execute(to);
}

/** PostgreSQL: deletes all rows, in steps, because one statement for gigabytes would exceed the time limit. */
async function deleteInSteps(to: QueryExecutorProvider, table: string): Promise<void> {
  for (let size = maxBatchRows; ; ) {
    const began = performance.now();
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} limit ${size}))
    `.execute(to);
    if (numAffectedRows < size) return;
    size = performance.now() - began < shortStepMs ? size * 2 : Math.ceil(size / 4);
  }
}

/** Returns the highest version of a project or category; 0 if there is none. */
async function highestRecordVersion(to: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ highest: number | null }>`
    select max(version) as highest
    from (select version from projects union all select version from categories) as versions`.execute(to);
  return rows[0]?.highest ?? 0;
}

/**
 * Copies every row of one table and returns their number. For `key` and `first`, see `CopiedTables`. Throws
 * CopyDiffersError. Lets the process handle signals between batches, because SQLite's calls block it.
 */
export async function copyTable(
  from: QueryExecutorProvider,
  to: QueryExecutorProvider,
  table: string,
  { key, first }: { key: readonly string[]; first?: string },
  onBatch: OnBatch = () => undefined,
): Promise<number> {
  const sent = new Checksum();
  for await (const rows of inBatches(from, table, key, first)) {
    for (const row of rows) sent.add(row);
    await insertRows(to, table, rows);
    onBatch('Copying', table, fileBytesIn(rows));
    await nextTurn();
  }
  const arrived = new Checksum();
  for await (const rows of inBatches(to, table, key)) {
    for (const row of rows) arrived.add(row);
    onBatch('Comparing', table, fileBytesIn(rows));
    await nextTurn();
  }
  if (!sent.equals(arrived))
    throw new CopyDiffersError(
      `The copy of ${table} differs from the source. Nothing was written to the target.`,
    );
  return sent.count;
}

async function insertRows(to: QueryExecutorProvider, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(sql.ref))}) values ${sql.join(values)}`.execute(
    to,
  );
}

async function contentVersionOf(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from content_version`.execute(db);
  return Number(rows[0]?.version);
}

/** Runs `work` with one consistent view of the source. */
function read<T>(source: Database, work: (from: QueryExecutorProvider) => Promise<T>): Promise<T> {
  const transaction = source.db.transaction();
  const consistent =
    source.dialect === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction;
  return consistent.execute(work);
}

/** Yields the rows of a table in batches. Larger rows make smaller batches, which limits memory. */
async function* inBatches(
  db: QueryExecutorProvider,
  table: string,
  key: readonly string[],
  first?: string,
): AsyncGenerator<Row[]> {
  const firstRows = first ? [sql`case when ${sql.ref(first)} is null then 0 else 1 end`] : [];
  const order = [...firstRows, ...key.map((column) => sql.ref(column))];
  for (let offset = 0, size = 1; ; ) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} order by ${sql.join(order)} limit ${size} offset ${offset}
    `.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    offset += rows.length;
    const isLarge = fileBytesIn(rows) > largeBatchBytes;
    size = isLarge ? Math.ceil(size / 4) : Math.min(maxBatchRows, size * 2);
    if (isLarge) collectGarbage();
  }
}

function fileBytesIn(rows: readonly Row[]): number {
  return rows
    .flatMap((row) => Object.values(row))
    .reduce<number>((sum, value) => sum + (Buffer.isBuffer(value) ? value.length : 0), 0);
}

/** PostgreSQL: continues numbering after the highest id ever used. SQLite does this by itself. */
export async function continueNumbering(to: QueryExecutorProvider, table: string): Promise<void> {
  const sequence = sql`cast(pg_get_serial_sequence(${table}, 'id') as regclass)`;
  const latest = sql`greatest(pg_sequence_last_value(${sequence}), (select max(id) from ${sql.table(table)}))`;
  await sql`select setval(${sequence}, latest) from (select ${latest} as latest) as given where latest is not null`.execute(
    to,
  );
}
