/**
 * Compares a database's schema with the one that the migrations make. A trigger, a view or a table of somebody else
 * would go on working in a restored site, unseen: a trigger can keep a session that a new password should end.
 */
import { Kysely, sql } from 'kysely';
import { siteTables } from './copy.ts';
import type { Db } from './database.ts';
import { migrate, type Migration } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { PatientSqliteDialect } from './sqlite-driver.ts';
import { SqliteFile } from './sqlite-file.ts';
import { sqliteTypes } from './sqlite.ts';

/** What `sqlite_master` and `pragma table_xinfo` say of a part of the schema, by its kind and name. */
type Schema = Map<string, string>;

/** Tables of SQLite itself and the records of migrations, of which older versions had another one. */
const ownTables = /^(?:sqlite_(?:sequence|stat\d)|kysely_migration(?:_lock)?|migrations)$/;

/**
 * The parts of a SQLite file's schema that the migrations in `applied` do not make, and those that differ, such as
 * `trigger keep_session`. Empty for the file of a site.
 */
export async function foreignParts(file: SqliteFile, applied: readonly string[]): Promise<string[]> {
  const expected = await freshSchema(migrations.filter(({ name }) => applied.includes(name)));
  return [...schemaOf(file)].filter(([part, shape]) => expected.get(part) !== shape).map(([part]) => part);
}

/** As `foreignParts`, for PostgreSQL: triggers on the site's tables. Its schema may hold tables of others. */
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
  const db = new Kysely<unknown>({ dialect: new PatientSqliteDialect(file) });
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

/** Name, type, default, key and whether it is computed, of each column in order. */
function columnsOf(file: SqliteFile, table: string): unknown[] {
  return file.rows('select * from pragma_table_xinfo(?) order by cid', table);
}
