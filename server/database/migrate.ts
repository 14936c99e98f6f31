/** Brings a database to the schema of this program. */
import { type CreateTableBuilder, sql, type Transaction } from 'kysely';
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
  await adoptEarlierRecord(trx);
  const steps = migrations.map(({ name, up }) => {
    return [name, { up: (db: unknown) => up(db as Transaction<unknown>, types) }] as const;
  });
  const migrator = new Migrator({
    db: trx,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const [, unknown] =
    /executed migration (\S+) is missing/.exec(error instanceof Error ? error.message : '') ?? [];
  if (!unknown) throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
  throw new NewerDatabaseError(
    `The database was written by a newer version of Vitrine (it knows ${unknown}). Start that version instead.`,
  );
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
