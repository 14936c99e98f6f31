/**
 * Copies a PostgreSQL database to a SQLite file of the same schema version, which may be older than this program's.
 * Nothing is migrated.
 */
import { type QueryExecutorProvider, sql } from 'kysely';
import type { OnProgress } from '../../lib/progress.ts';
import { copyTable } from './copy.ts';
import { batchProgress } from './copy-progress.ts';
import { appliedMigrations, migrate, refuseNewer } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { refusePooler } from './pooler.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite, sqliteTypes } from './sqlite.ts';

/**
 * Copies a consistent view of the database to a new `vitrine.db` in `folder`. Returns false if it has no site.
 * Throws NewerDatabaseError, CopyDiffersError, PoolerError, or the driver's error.
 */
export async function copyIntoFile(
  databaseUrl: string,
  folder: string,
  onProgress?: OnProgress,
): Promise<boolean> {
  const { db, createListener } = openPostgres(databaseUrl, () => undefined);
  await refusePooler(databaseUrl, createListener);
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => copyAll(trx, folder, onProgress));
  } finally {
    await db.destroy();
  }
}

async function copyAll(
  from: QueryExecutorProvider,
  folder: string,
  onProgress?: OnProgress,
): Promise<boolean> {
  const applied = await appliedMigrations(from, 'postgres');
  refuseNewer('The database', applied, migrations);
  if (applied.length === 0) return false;
  const target = openSqlite(folder);
  try {
    // Rows may precede rows that they refer to: references are checked in the finished file.
    await sql`pragma foreign_keys = off`.execute(target);
    await target.transaction().execute(async (to) => {
      const known = migrations.filter(({ name }) => applied.includes(name));
      await migrate(to, sqliteTypes, known);
      const tables = await tablesWithKeys(to);
      const names = tables.map(({ table }) => table);
      const onBatch = await batchProgress(from, 'postgres', names, onProgress);
      for (const { table, key } of tables) {
        await sql`delete from ${sql.table(table)}`.execute(to);
        await copyTable(from, to, table, { key }, onBatch);
      }
    });
  } finally {
    await target.destroy();
  }
  return true;
}

/** Returns the tables of a site's SQLite file with the columns of their keys, for any schema version. */
export async function tablesWithKeys(db: QueryExecutorProvider): Promise<{ table: string; key: string[] }[]> {
  const { rows } = await sql<{ table: string; key: string }>`
    select m.name as "table", p.name as "key"
    from sqlite_master m join pragma_table_info(m.name) p
    where m.type = 'table' and m.name not like 'sqlite%' and m.name not like 'kysely%' and p.pk > 0
    order by m.name, p.pk`.execute(db);
  return Map.groupBy(rows, ({ table }) => table)
    .entries()
    .map(([table, columns]) => ({ table, key: columns.map(({ key }) => key) }))
    .toArray();
}
