/** Migrates a database to this program's schema. */
import { type CreateTableBuilder, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';

/** The kind of database, and the column types that SQLite and PostgreSQL name differently. */
export interface ColumnTypes {
  readonly dialect: 'sqlite' | 'postgres';
  readonly bytes: 'blob' | 'bytea';
  /** Integers beyond 32 bits: milliseconds since 1970, counters. */
  readonly time: 'integer' | 'bigint';
  /** Adds an auto-incremented `id` column that never reuses a number. */
  identity<T extends string>(table: CreateTableBuilder<T>): CreateTableBuilder<T, string>;
}

export interface Migration {
  /** Starts with a number: migrations run in the order of their names. */
  readonly name: string;
  /** Only for a migration that removes something: the first release that did not need it (docs/upgrading.md). */
  readonly secondStepAfter?: string;
  up(trx: Transaction<unknown>, types: ColumnTypes): Promise<void>;
}

/** Thrown if a newer program wrote the database. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * Runs pending `migrations` in the given transaction, so that all are applied or none. Throws NewerDatabaseError if the
 * database has unknown migrations, or the error of a migration.
 */
export async function migrate<Tables>(
  trx: Transaction<Tables>,
  types: ColumnTypes,
  migrations: readonly Migration[],
): Promise<void> {
  const applied = await appliedMigrations(trx, types.dialect);
  refuseNewer('The database', applied, migrations);
  // Otherwise Kysely would read the columns of all tables several times.
  if (schemaAge(applied, migrations) === 'same') return;
  await adoptEarlierRecord(trx);
  const steps = migrations.map(({ name, up }) => {
    return [name, { up: (db: unknown) => up(db as Transaction<unknown>, types) }] as const;
  });
  const migrator = new Migrator({
    db: trx,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
}

/** Throws NewerDatabaseError if `applied` contains an unknown migration. `what` begins its message. */
export function refuseNewer(
  what: string,
  applied: readonly string[],
  migrations: readonly Migration[],
): void {
  const unknown = firstUnknown(applied, migrations);
  if (unknown === undefined) return;
  throw new NewerDatabaseError(
    `${what} was written by a newer version of Vitrine (migration ${unknown}). Start that version instead.`,
  );
}

/** Schema of a database compared with that of a program: `empty` without any migration, `newer` with an unknown one. */
export type SchemaAge = 'empty' | 'older' | 'same' | 'newer';

export function schemaAge(applied: readonly string[], migrations: readonly Migration[]): SchemaAge {
  if (applied.length === 0) return 'empty';
  if (firstUnknown(applied, migrations) !== undefined) return 'newer';
  return applied.length < migrations.length ? 'older' : 'same';
}

function firstUnknown(applied: readonly string[], migrations: readonly Migration[]): string | undefined {
  return applied.find((name) => !migrations.some((migration) => migration.name === name));
}

/** Queries for the names of the tables. Kysely's introspection also reads all columns, which takes longer. */
const tableNames = {
  sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table'`,
  postgres: sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = any(current_schemas(false))`,
};

/** Returns the names of applied migrations; empty for an empty database. */
export async function appliedMigrations(
  db: QueryExecutorProvider,
  dialect: ColumnTypes['dialect'],
): Promise<string[]> {
  const tables = new Set((await tableNames[dialect].execute(db)).rows.map(({ name }) => name));
  const isRecorded = tables.has('kysely_migration');
  if (!isRecorded && !tables.has('migrations')) return [];
  const record = sql.table(isRecorded ? 'kysely_migration' : 'migrations');
  const { rows } = await sql<{ name: string }>`select name from ${record} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Before migration 002, applied migrations were recorded in a table of our own. */
async function adoptEarlierRecord<Tables>(trx: Transaction<Tables>): Promise<void> {
  const tables = await trx.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migrations')) return;
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    trx,
  );
  const { rows } = await sql<{ name: string }>`select name from migrations order by position`.execute(trx);
  for (const [position, { name }] of rows.entries()) {
    await sql`insert into kysely_migration values (${name}, ${new Date(position).toISOString()})`.execute(
      trx,
    );
  }
  await trx.schema.dropTable('migrations').execute();
}
