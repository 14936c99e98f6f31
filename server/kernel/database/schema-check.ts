/**
 * Compares a database's schema with that of the migrations. Foreign triggers, views and constraints would keep working
 * unnoticed in a restored site: a trigger could preserve a session that a new password should end. A site without one
 * of its tables would start, and fail later.
 */
import { Kysely, sql } from 'kysely';
import { checksumsStatement, checksumsTable } from './backup-checksums.ts';
import { siteTables } from './tables.ts';
import type { Database, Db } from './database.ts';
import { appliedMigrations, migrate, type Migration, schemaAge } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { RetryingSqliteDialect } from './sqlite-driver.ts';
import { SqliteFile } from './sqlite-file.ts';
import { sqliteTypes } from './sqlite.ts';

/** Kinds and names of objects, such as `trigger keep_session`. */
export interface SchemaFaults {
  /** Objects that the migrations do not create, or create differently. */
  readonly foreign: readonly string[];
  /** Objects that the migrations create, but the database lacks. */
  readonly missing: readonly string[];
}

/** A row of `sqlite_master`. `sql` is null for the index of a key. */
interface SchemaObject {
  readonly type: string;
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string | null;
}

const schemaQuery = 'select type, name, tbl_name, sql from sqlite_master';

/** Ignored tables: SQLite's own, and the migration records of this and older versions. */
const ownTables = /^(?:sqlite_(?:sequence|stat\d)|kysely_migration(?:_lock)?|migrations)$/;

/**
 * Compares every object of a SQLite file with those that the migrations in `applied` create. Both lists are empty for
 * an intact site or backup.
 */
export function schemaFaults(file: SqliteFile, applied: readonly string[]): Promise<SchemaFaults> {
  return compare(file.rows<SchemaObject>(schemaQuery), applied);
}

/**
 * Like `schemaFaults`, for PostgreSQL: finds triggers on the site's tables and, in a database of this schema version,
 * missing tables. Other tables may be present.
 */
export async function postgresFaults(db: Db): Promise<SchemaFaults> {
  const triggers = await sql<{ name: string }>`
    select t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
      and c.relname in (${sql.join([...siteTables])})
    order by t.tgname`.execute(db);
  const foreign = triggers.rows.map(({ name }) => `trigger ${name}`);
  const applied = await appliedMigrations(db, 'postgres');
  if (schemaAge(applied, migrations) !== 'same') return { foreign, missing: [] };
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = any(current_schemas(false))`.execute(db);
  const present = new Set(tables.rows.map(({ name }) => name));
  return { foreign, missing: siteTables.filter((name) => !present.has(name)).map((name) => `table ${name}`) };
}

/** Returns the faults as the end of a sentence about the database, without a full stop; undefined if there are none. */
export function faultsInWords({ foreign, missing }: SchemaFaults): string | undefined {
  const phrases = [
    foreign.length > 0 && `contains objects that no Vitrine site has: ${foreign.join(', ')}`,
    missing.length > 0 && `lacks objects that every Vitrine site has: ${missing.join(', ')}`,
  ].filter(Boolean);
  return phrases.length > 0 ? phrases.join('; it ') : undefined;
}

/** Throws if the open database has faults, compared with this version's schema. `what` begins the message. */
export async function refuseOtherSchema(
  what: string,
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
): Promise<void> {
  const faults =
    dialect === 'postgres'
      ? await postgresFaults(db)
      : await compare(await objectsIn(db), namesOf(migrations));
  const words = faultsInWords(faults);
  if (words !== undefined) throw new Error(`${what} ${words}.`);
}

const namesOf = (known: readonly Migration[]) => known.map(({ name }) => name);

async function objectsIn(db: Db): Promise<SchemaObject[]> {
  return (await sql<SchemaObject>`${sql.raw(schemaQuery)}`.execute(db)).rows;
}

async function compare(objects: readonly SchemaObject[], applied: readonly string[]): Promise<SchemaFaults> {
  const found = byName(objects);
  const expected = byName(await freshSchema(migrations.filter(({ name }) => applied.includes(name))));
  const allowed = new Map([...expected, [`table ${checksumsTable}`, normalised(checksumsStatement)]]);
  return {
    foreign: [...found].filter(([part, shape]) => allowed.get(part) !== shape).map(([part]) => part),
    missing: [...expected.keys()].filter((part) => !found.has(part)),
  };
}

async function freshSchema(known: readonly Migration[]): Promise<SchemaObject[]> {
  const file = new SqliteFile(':memory:');
  const db = new Kysely<unknown>({ dialect: new RetryingSqliteDialect(file) });
  try {
    await db.transaction().execute((trx) => migrate(trx, sqliteTypes, known));
    return file.rows<SchemaObject>(schemaQuery);
  } finally {
    await db.destroy();
  }
}

/** Returns the normalised statements, keyed by the object's kind and name; for the index of a key, its table. */
function byName(objects: readonly SchemaObject[]): Map<string, string> {
  return new Map(
    objects
      .filter(({ type, tbl_name }) => !((type === 'table' || type === 'index') && ownTables.test(tbl_name)))
      .map(({ type, name, tbl_name, sql: statement }) => [
        `${type} ${name}`,
        statement === null ? `of ${tbl_name}` : normalised(statement),
      ]),
  );
}

/** Texts and quoted names; comments and white space; words, numbers and signs. */
const tokens =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|--[^\n]*|\/\*[^]*?\*\/|\s+|[\w$]+|[^]/g;

/**
 * Returns a statement in one spelling: white space, comments, letter case outside texts, and the kind of quotes around
 * names do not matter. The quotes stay, because a quoted keyword is a name.
 */
function normalised(statement: string): string {
  return (statement.match(tokens) ?? [])
    .filter((token) => !/^(?:\s|--|\/\*)/.test(token))
    .map((token) => {
      if (token.startsWith("'")) return token;
      return token.replace(/^[`[]([^]*)[`\]]$/, '"$1"').toLowerCase();
    })
    .join(' ');
}
