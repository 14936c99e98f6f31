/**
 * Inspects a site's database without migrating or writing. After a crash, SQLite recreates its shared-memory
 * file (`-shm`), as each start does.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import type { DataSettings } from './backup.ts';
import { type Database, type Db, measure } from './database.ts';
import { appliedMigrations, type SchemaAge, schemaAge } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { refusePooler } from './pooler.ts';
import { postgresFaults, type SchemaFaults, schemaFaults } from './schema-check.ts';
import { sqliteConnection } from './sqlite-connection.ts';
import { SqliteFile, sqliteFilename } from './sqlite-file.ts';
import { damageIn } from './verify-backup.ts';

export interface InspectedDatabase extends Pick<Database, 'db' | 'measure' | 'dialect'> {
  /** Reads SQLite's whole file. Returns its damage; undefined for none and for PostgreSQL. Throws SQLite's error. */
  damage(): string | undefined;
  /** Compares the schema with that of the applied migrations. */
  schemaFaults(): Promise<SchemaFaults>;
  age(): Promise<SchemaAge>;
  close(): Promise<void>;
}

/**
 * Returns undefined if there is no SQLite file yet. Throws PoolerError or the driver's error; reads may throw later.
 */
export async function inspectDatabase({
  dataDir,
  databaseUrl,
}: DataSettings): Promise<InspectedDatabase | undefined> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts');
    // A broken connection is reported by its next query.
    const { db, createListener } = openPostgres(databaseUrl, () => undefined);
    await refusePooler(databaseUrl, createListener);
    return { ...inspected(db, true), damage: () => undefined, schemaFaults: () => postgresFaults(db) };
  }
  const path = join(dataDir, sqliteFilename);
  if (!existsSync(path)) return undefined;
  // With a write-ahead log (after a crash, or while the site runs), opened read-only: otherwise closing could write the
  // log into the file. Without a log, a read-only connection would leave files behind.
  const file = new SqliteFile(path, { readOnly: existsSync(`${path}-wal`) });
  file.pragma('query_only = on');
  const db: Db = new Kysely({ dialect: new SqliteDialect({ database: sqliteConnection(file) }) });
  return {
    ...inspected(db, false),
    damage: () => damageIn(file),
    schemaFaults: async () => schemaFaults(file, await appliedMigrations(db, 'sqlite')),
  };
}

function inspected(db: Db, isPostgres: boolean): Omit<InspectedDatabase, 'damage' | 'schemaFaults'> {
  const dialect = isPostgres ? 'postgres' : 'sqlite';
  return {
    db,
    dialect,
    measure: () => measure(db, isPostgres),
    async age() {
      return schemaAge(await appliedMigrations(db, dialect), migrations);
    },
    close: () => db.destroy(),
  };
}
