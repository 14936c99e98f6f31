/** Brings a database to the schema of this program. */
import { type CreateTableBuilder, type Kysely, sql, type Transaction } from 'kysely';

/** The column types that SQLite and PostgreSQL name differently. */
export interface ColumnTypes {
  readonly bytes: 'blob' | 'bytea';
  /** Whole numbers beyond 32 bits: milliseconds since 1970, counters. */
  readonly time: 'integer' | 'bigint';
  /** Adds the `id` column that the database numbers by itself, never giving a number twice. */
  identity<T extends string>(table: CreateTableBuilder<T>): CreateTableBuilder<T, string>;
}

export interface Migration {
  readonly name: string;
  up(trx: Transaction<unknown>, types: ColumnTypes): Promise<void>;
}

/** Thrown when the database was written by a newer program than this one. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * Runs what `migrations` holds beyond what the database has seen, in order, all in the given transaction (the
 * Migrator of Kysely does without one on SQLite). Throws NewerDatabaseError when the database knows more than
 * this program.
 */
export async function migrate(trx: Transaction<unknown>, types: ColumnTypes, migrations: readonly Migration[]): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, position integer not null)`.execute(trx);
  const applied = await appliedMigrations(trx);
  const unknown = applied.filter((name, position) => migrations[position]?.name !== name);
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `The database was written by a newer version of Vitrine (it knows ${unknown.join(', ')}). Start that version instead.`,
    );
  }
  for (const [position, migration] of migrations.entries()) {
    if (position < applied.length) continue;
    await migration.up(trx, types);
    await sql`insert into migrations (name, position) values (${migration.name}, ${position})`.execute(trx);
  }
}

async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by position`.execute(db);
  return rows.map((row) => row.name);
}
