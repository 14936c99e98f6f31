/**
 * SQL conditions on the visibility of projects. Every query behind public pages and routes uses one. `table` is the
 * name of the projects' table in the query.
 *
 * Queries with `isListed` never find protected projects. Lists that show their cards use `isShown`, and read what
 * visitors may know of them from `locked-projects.repository.ts`.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** `invited` visitors have access to a protected project: see `project-access.service.ts`. */
export type Audience = PublicAudience | 'owner';
export type PublicAudience = 'visitors' | 'invited';

/** Matches open projects in public lists. The state is a literal, because SQLite needs one to use a partial index. */
export function isListed(table: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.state`)} = 'published'`;
}

/** Matches the projects with a card in public lists: open and protected ones. Literals as in `isListed`. */
export function isShown(table: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.state`)} in ('published', 'protected')`;
}

export function isProtected(table: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.state`)} = 'protected'`;
}

export function isScheduled(table: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.state`)} = 'scheduled'`;
}

/** Matches projects that the audience can read by address. The owner can read all outside the trash. */
export function isReachable(table: string, audience: Audience): RawBuilder<SqlBool> {
  const state = sql.ref(`${table}.state`);
  if (audience === 'owner') return sql`1 = 1`;
  if (audience === 'invited') return sql`${state} in ('published', 'unlisted', 'protected')`;
  return sql`${state} in ('published', 'unlisted')`;
}
