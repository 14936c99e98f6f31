/**
 * SQL conditions on the visibility of projects. Every query behind public pages and routes uses one. `table` is the
 * name of the projects' table in the query.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export type Audience = 'visitors' | 'owner';

/** Matches projects in public lists. The state is a literal, because SQLite needs one to use a partial index. */
export function isListed(table: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.state`)} = 'published'`;
}

export function isScheduled(table: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.state`)} = 'scheduled'`;
}

/** Matches projects that the audience can open by address. The owner can open all outside the trash. */
export function isReachable(table: string, audience: Audience): RawBuilder<SqlBool> {
  if (audience === 'owner') return sql`1 = 1`;
  return sql`${sql.ref(`${table}.state`)} in ('published', 'unlisted')`;
}
