/**
 * Compares a database's schema with the migrations'. A foreign trigger, view or table would keep working
 * unnoticed in a restored site: a trigger could preserve a session that a new password should end.
 */
import { Kysely, sql } from 'kysely';
import { siteTables } from './tables.ts';
import type { Db } from './database.ts';
import { migrate, type Migration } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { RetryingSqliteDialect } from './sqlite-driver.ts';
import { SqliteFile } from './sqlite-file.ts';
import { sqliteTypes } from './sqlite.ts';

/** Parts of the schema by kind and name, as reported by `sqlite_master` and `pragma table_xinfo`. */
type Schema = Map<string, string>;

/** Ignored tables: SQLite's own, and the migration records of this and older versions. */
const ownTables = /^(?:sqlite_(?:sequence|stat\d)|kysely_migration(?:_lock)?|migrations)$/;

/**
 * Returns the parts of a SQLite file's schema that the migrations in `applied` do not create or create
 * differently, such as `trigger keep_session`. Empty for a site's file.
 */
export async function foreignParts(file: SqliteFile, applied: readonly string[]): Promise<string[]> {
  const expected = await freshSchema(migrations.filter(({ name }) => applied.includes(name)));
  return [...schemaOf(file)].filter(([part, shape]) => expected.get(part) !== shape).map(([part]) => part);
}

/**
 * Like `foreignParts`, for PostgreSQL: triggers on the site's tables. Its schema may contain other tables.
 */
export async function foreignTriggers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
      and c.relname in (${sql.join([...siteTables])})
    order by t.tgname`.execute(db);
  return rows.map(({ name }) => `trigger ${name}`);
}

async function freshSchema(known: readonly Migration[]): Promise<Schema> {
  const file = new SqliteFile(':memory:');
  const db = new Kysely<unknown>({ dialect: new RetryingSqliteDialect(file) });
  try {
    await db.transaction().execute((trx) => migrate(trx, sqliteTypes, known));
    return schemaOf(file);
  } finally {
    await db.destroy();
  }
}

function schemaOf(file: SqliteFile): Schema {
  const parts = file.rows<{ type: string; name: string; tbl_name: string }>(
    'select type, name, tbl_name from sqlite_master',
  );
  return new Map(
    parts
      .filter(({ type, tbl_name }) => !((type === 'table' || type === 'index') && ownTables.test(tbl_name)))
      .map(({ type, name, tbl_name }) => [
        `${type} ${name}`,
        type === 'table' ? JSON.stringify(columnsOf(file, name)) : tbl_name,
      ]),
  );
}

/** Returns name, type, default, key and generated flag of each column, in order. */
function columnsOf(file: SqliteFile, table: string): unknown[] {
  return file.rows('select * from pragma_table_xinfo(?) order by cid', table);
}
