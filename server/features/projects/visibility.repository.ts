/**
 * SQL conditions on the visibility of projects. They also match projects in the trash, so a query must exclude those.
 * `table` is the name of the table `projects` in the query. For visitors, neither `isListed` nor `isReachable` matches
 * protected projects: `catalogue/catalogue.ts` decides which of their fields are public.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** `invited` visitors have access to the protected project in question (`access/project-access.service.ts`). */
export type Audience = PublicAudience | 'owner';
export type PublicAudience = 'visitors' | 'invited';

/** Matches published projects. */
export function isListed(table: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.state`)} = 'published'`;
}

export function isProtected(table: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.state`)} = 'protected'`;
}

export function isScheduled(table: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.state`)} = 'scheduled'`;
}

/** Matches projects that the audience can read by their address: all for the owner. */
export function isReachable(table: string, audience: Audience): RawBuilder<SqlBool> {
  const state = sql.ref(`${table}.state`);
  if (audience === 'owner') return sql`1 = 1`;
  if (audience === 'invited') return sql`${state} in ('published', 'unlisted', 'protected')`;
  return sql`${state} in ('published', 'unlisted')`;
}
