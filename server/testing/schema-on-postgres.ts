/** Reads the schema of a PostgreSQL database and finds changes that break the previous version. */
import { type Kysely, sql } from 'kysely';

interface Column {
  type: string;
  /** True if rows can omit it. */
  isOptional: boolean;
}

/** A constraint or index that can reject rows. */
interface Rule {
  table: string;
  columns: string[];
  definition: string;
  /** The table whose rows cannot be deleted while referenced. */
  holds: string | null;
}

export interface Schema {
  /** By table name and column name. */
  tables: Map<string, Map<string, Column>>;
  rules: Rule[];
}

export async function schemaOf(db: Kysely<unknown>): Promise<Schema> {
  const columns = await sql<{ table: string; column: string } & Column>`
    select table_name as "table", column_name as "column", data_type as type,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as "isOptional"
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  const rules = await sql<Rule>`
    select c.conrelid::regclass::text as "table", pg_get_constraintdef(c.oid) as definition,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns,
      case when c.contype = 'f' and c.confdeltype in ('a', 'r') then c.confrelid::regclass::text end as holds
    from pg_constraint c
    where c.connamespace = current_schema()::regnamespace and c.contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select i.indrelid::regclass::text, pg_get_indexdef(i.indexrelid),
      array(select a.attname::text from pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = any(i.indkey)), null
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and i.indisunique
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`.execute(db);
  const tables = Map.groupBy(columns.rows, ({ table }) => table);
  return {
    tables: new Map(
      [...tables].map(([table, rows]) => [table, new Map(rows.map((row) => [row.column, row]))]),
    ),
    rules: rules.rows,
  };
}

/** Returns the reasons why a program for schema `before` could fail with `after`. Additions are ignored. */
export function breakingChanges(before: Schema, after: Schema): string[] {
  const broken: string[] = [];
  for (const [table, columns] of before.tables) {
    const now = after.tables.get(table);
    if (!now) {
      broken.push(`${table} is gone`);
      continue;
    }
    for (const [name, column] of columns) {
      const still = now.get(name);
      if (!still) broken.push(`${table}.${name} is gone`);
      else if (still.type !== column.type) broken.push(`${table}.${name} has another type`);
      else if (column.isOptional && !still.isOptional) broken.push(`${table}.${name} has become required`);
    }
    for (const [name, column] of now)
      if (!columns.has(name) && !column.isOptional) broken.push(`${table}.${name} is new and required`);
  }
  const known = new Set(before.rules.map(({ table, definition }) => `${table} ${definition}`));
  for (const { table, columns, definition, holds } of after.rules) {
    if (known.has(`${table} ${definition}`)) continue;
    const oldColumns = before.tables.get(table);
    if (oldColumns && columns.some((column) => oldColumns.has(column)))
      broken.push(`${table} has a new rule: ${definition}`);
    else if (holds !== null && holds !== table && before.tables.has(holds))
      broken.push(`rows of ${holds} cannot be deleted for ${table}`);
  }
  return broken;
}
