/**
 * Who sees which projects, as conditions in SQL: every query that visitors' pages and calls are made of uses
 * one of them. `table` is the projects' name in the query.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export type Audience = 'visitors' | 'owner';

/**
 * Those in public lists and counts. The state is written into the statement: SQLite compares a bound value with no
 * partial index.
 */
export function isListed(table: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.state`)} = 'published'`;
}

/** Those that wait for their time. */
export function isScheduled(table: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.state`)} = 'scheduled'`;
}

/** Those that the audience finds by their address: all live ones for the owner. */
export function isReachable(table: string, audience: Audience): RawBuilder<SqlBool> {
  if (audience === 'owner') return sql`1 = 1`;
  return sql`${sql.ref(`${table}.state`)} in ('published', 'unlisted')`;
}
