/** Brings a database to the schema of this program. */
import { type CreateTableBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';

/** The column types that SQLite and PostgreSQL name differently, and which of the two it is. */
export interface ColumnTypes {
  readonly dialect: 'sqlite' | 'postgres';
  readonly bytes: 'blob' | 'bytea';
  /** Whole numbers beyond 32 bits: milliseconds since 1970, counters. */
  readonly time: 'integer' | 'bigint';
  /** Adds the `id` column that the database numbers by itself, never giving a number twice. */
  identity<T extends string>(table: CreateTableBuilder<T>): CreateTableBuilder<T, string>;
}

export interface Migration {
  /** Begins with a number, for migrations run in the order of their names. */
  readonly name: string;
  /**
   * For a migration that the version before could not work beside: the release since which nothing needs what it
   * takes away. See docs/upgrading.md.
   */
  readonly secondStepAfter?: string;
  up(trx: Transaction<unknown>, types: ColumnTypes): Promise<void>;
}

/** Thrown when the database was written by a newer program than this one. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * Runs the `migrations` that the database has not seen, all in the given transaction, so that a start either
 * finishes or changes nothing. Throws NewerDatabaseError when the database knows more than this program, else
 * what a migration throws.
 */
export async function migrate(
  trx: Transaction<unknown>,
  types: ColumnTypes,
  migrations: readonly Migration[],
): Promise<void> {
  refuseNewer('The database', await appliedMigrations(trx), migrations);
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

/** Throws NewerDatabaseError when `applied` names a migration that this program does not have. */
export function refuseNewer(
  what: string,
  applied: readonly string[],
  migrations: readonly Migration[],
): void {
  const unknown = firstUnknown(applied, migrations);
  if (unknown === undefined) return;
  throw new NewerDatabaseError(
    `${what} was written by a newer version of Vitrine (it knows ${unknown}). Start that version instead.`,
  );
}

/** What the database was written by, compared with a program that has these migrations. */
export type SchemaAge = 'empty' | 'older' | 'same' | 'newer';

export function schemaAge(applied: readonly string[], migrations: readonly Migration[]): SchemaAge {
  if (applied.length === 0) return 'empty';
  if (firstUnknown(applied, migrations) !== undefined) return 'newer';
  return applied.length < migrations.length ? 'older' : 'same';
}

function firstUnknown(applied: readonly string[], migrations: readonly Migration[]): string | undefined {
  return applied.find((name) => !migrations.some((migration) => migration.name === name));
}

/** The names of the migrations that the database has seen, none when it is empty. */
export async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  // Kysely leaves its own tables out, unless it is asked for them.
  const all = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isRecorded = all.some(({ name }) => name === 'kysely_migration');
  if (!isRecorded && !tables.has('migrations')) return [];
  const record = sql.table(isRecorded ? 'kysely_migration' : 'migrations');
  const { rows } = await sql<{ name: string }>`select name from ${record} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Before 002 the migrations that had run were noted in a table of our own. */
async function adoptEarlierRecord(trx: Transaction<unknown>): Promise<void> {
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
