/**
 * Databases for tests on PostgreSQL. Creating one takes ten times as long as emptying one, so each worker uses its
 * databases again: it deletes all rows and restores those of the migrated template.
 */
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, runOnPostgres } from '#testing/postgres.ts';

type Template = {
  /** Describes all tables, constraints, indexes, defaults, functions, triggers and settings. */
  schema: string;
  /** Statements that restore the rows and sequences of the template in an empty database. */
  restore: string;
};

const unused: string[] = [];
let template: Template | undefined;

const readSchema = `
  select md5(concat(
    (select string_agg(concat_ws(' ', c.relname, a.attname, a.atttypid, a.attnotnull, a.attgenerated), ',' order by c.relname, a.attnum)
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0),
    (select string_agg(pg_get_constraintdef(oid), ',' order by conname, oid) from pg_constraint
      where connamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(' ', c.relname, d.adnum, pg_get_expr(d.adbin, d.adrelid)), ',' order by c.relname, d.adnum)
      from pg_attrdef d join pg_class c on c.oid = d.adrelid where c.relnamespace = 'public'::regnamespace),
    (select string_agg(proname, ',' order by proname) from pg_proc where pronamespace = 'public'::regnamespace),
    (select string_agg(tgname, ',' order by tgname) from pg_trigger where not tgisinternal),
    (select string_agg(setconfig::text, ',' order by setrole) from pg_db_role_setting
      join pg_database on oid = setdatabase where datname = current_database()),
    (select datconnlimit from pg_database where datname = current_database()))) as schema`;

const empty = `
  set session_replication_role = replica;
  select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('delete from %s', name);
    end loop;
  end $$`;

/** Returns the address of a database that equals the migrated template. */
export async function takeDatabase(): Promise<string> {
  const url = unused.pop() ?? (await createDatabase(inject('postgresUrl'), inject('postgresTemplate')));
  template ??= await connected(url, readTemplate);
  return url;
}

/** Restores the database for another test, or drops it if the test changed more than rows. */
export async function returnDatabase(url: string): Promise<void> {
  const reusable = await connected(url, async (client) => {
    const { rows } = await client.query<{ schema: string }>(readSchema);
    if (rows[0]?.schema !== template?.schema) return false;
    await client.query(`${empty}; ${template?.restore}`);
    return true;
  });
  if (reusable) unused.push(url);
  else await dropDatabase(url);
}

export async function dropDatabase(url: string): Promise<void> {
  await runOnPostgres(inject('postgresUrl'), `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

async function readTemplate(client: pg.Client): Promise<Template> {
  const { rows: schemas } = await client.query<{ schema: string }>(readSchema);
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const statements: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ json: string | null }>(
      `select json_agg(r)::text as json from ${name} r`,
    );
    const json = rows[0]?.json;
    if (json)
      statements.push(
        `insert into ${name} overriding system value
          select * from json_populate_recordset(null::${name}, ${client.escapeLiteral(json)})`,
      );
  }
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences`,
  );
  for (const { name, last } of sequences)
    statements.push(`select setval('${name}', ${last ?? 1}, ${last !== null})`);
  return { schema: schemas[0]?.schema ?? '', restore: statements.join('; ') };
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
