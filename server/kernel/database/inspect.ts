/**
 * The database of a site as it is: nothing is migrated or written. After a crash SQLite makes its index of what
 * waits (`-shm`) anew, as each start does.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { damageIn, type DataSettings } from './backup.ts';
import { type Database, type Db, measure } from './database.ts';
import { appliedMigrations, type SchemaAge, schemaAge } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { refusePooler } from './pooler.ts';
import { foreignParts, foreignTriggers } from './schema-check.ts';
import { sqliteConnection } from './sqlite-connection.ts';
import { SqliteFile, sqliteFilename } from './sqlite-file.ts';

export interface InspectedDatabase extends Pick<Database, 'db' | 'measure' | 'dialect'> {
  /** What is damaged; undefined when nothing is. Of PostgreSQL's own files nothing is known. */
  damage(): string | undefined;
  /** Triggers and other parts of the schema that no site has. */
  foreignParts(): Promise<string[]>;
  age(): Promise<SchemaAge>;
  close(): Promise<void>;
}

/** Undefined where there is no file of SQLite yet. Throws PoolerError, or what the driver throws, or reading does later. */
export async function inspectDatabase({
  dataDir,
  databaseUrl,
}: DataSettings): Promise<InspectedDatabase | undefined> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts');
    // What breaks is told by the query that it breaks.
    const { db, createListener } = openPostgres(databaseUrl, () => undefined);
    await refusePooler(databaseUrl, createListener);
    return { ...inspected(db, true), damage: () => undefined, foreignParts: () => foreignTriggers(db) };
  }
  const path = join(dataDir, sqliteFilename);
  if (!existsSync(path)) return undefined;
  // After a crash, or while the site runs, changes wait beside the file, and whoever closes it last would write
  // them into it, unless it reads only. Where none wait, a `readonly` one would leave files that nobody removes.
  const file = new SqliteFile(path, { readOnly: existsSync(`${path}-wal`) });
  file.pragma('query_only = on');
  const db: Db = new Kysely({ dialect: new SqliteDialect({ database: sqliteConnection(file) }) });
  return {
    ...inspected(db, false),
    damage: () => damageIn(file),
    foreignParts: async () => foreignParts(file, await appliedMigrations(db as unknown as Kysely<unknown>)),
  };
}

function inspected(db: Db, isPostgres: boolean): Omit<InspectedDatabase, 'damage' | 'foreignParts'> {
  return {
    db,
    dialect: isPostgres ? 'postgres' : 'sqlite',
    measure: () => measure(db, isPostgres),
    async age() {
      return schemaAge(await appliedMigrations(db as unknown as Kysely<unknown>), migrations);
    },
    close: () => db.destroy(),
  };
}
