/** Sites of earlier versions, on the database of the running test. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type QueryExecutorProvider, sql } from 'kysely';
import { readRelease, readReleaseDatabase } from '#testing/releases/releases.ts';
import { continueNumbering, copyTable } from '../kernel/database/copy.ts';
import { tablesWithKeys } from '../kernel/database/copy-as-is.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { migrations } from '../kernel/database/migrations/index.ts';
import { openPostgres, postgresTypes } from '../kernel/database/postgres.ts';
import { openSqlite } from '../kernel/database/sqlite.ts';
import { sqliteFilename } from '../kernel/database/sqlite-file.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/** Returns a copy of the release's data, not migrated. */
export async function releasedSite(name: string): Promise<TestDatabase> {
  const data = await testDatabase({ migrated: false });
  const file = join(data.DATA_DIR, sqliteFilename);
  writeFileSync(file, readReleaseDatabase(name));
  if (data.DATABASE_URL === undefined) return data;
  await moveAsIs(data.DATA_DIR, data.DATABASE_URL, readRelease(name).migrations);
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  return data;
}

/** Moves the site to PostgreSQL with its old schema, as its version would have. */
async function moveAsIs(folder: string, databaseUrl: string, applied: readonly string[]): Promise<void> {
  const from = openSqlite(folder);
  const { db } = openPostgres(databaseUrl, () => undefined);
  try {
    await db.transaction().execute(async (to) => {
      const known = migrations.filter(({ name }) => applied.includes(name));
      await migrate(to, postgresTypes, known);
      // Rows may be inserted before the rows that they reference.
      await sql`set local session_replication_role = replica`.execute(to);
      for (const { table, key } of await tablesWithKeys(from)) {
        if (table === 'migrations') continue;
        await sql`delete from ${sql.table(table)}`.execute(to);
        await copyTable(from, to, table, { key });
        if (await isNumbered(to, table)) await continueNumbering(to, table);
      }
    });
  } finally {
    await from.destroy();
    await db.destroy();
  }
}

async function isNumbered(db: QueryExecutorProvider, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from information_schema.columns
    where table_name = ${table} and column_name = 'id' and is_identity = 'YES'`.execute(db);
  return rows.length > 0;
}
