/** Earlier versions of projects and pages. */
import * as z from 'zod/mini';
import { address } from '../address.ts';

/** A version expires when a newer one replaced it `days` ago, or when `versions` newer ones exist. */
export const historyLimits = { versions: 50, days: 365 } as const;

/** Returns the owner's routes of the history of a kind of record; `records` is the route of all its records. */
/* @__NO_SIDE_EFFECTS__ */
export function historyRoutesOf<const Records extends string>(records: Records) {
  return {
    all: address(`${records}/:id/history`),
    one: address(`${records}/:id/history/:version`),
    restore: address(`${records}/:id/history/:version/restore`),
  } as const;
}

/** The cause of a version. `schedule` is the scheduled publication. */
export const madeBy = ['owner', 'assistant', 'import', 'schedule', 'restore'] as const;
export type MadeBy = (typeof madeBy)[number];

/** Returns the schema of a listed version; `parts` are the names of a record's parts. `saved_at` is ISO 8601 in UTC. */
export function listedHistoryVersionOf(parts: readonly string[]) {
  return z.object({
    id: z.int(),
    saved_at: z.string(),
    /** Null if unknown, such as for a record of a release without history. */
    made_by: z.nullable(z.enum(madeBy)),
    /** The parts that differ from the version before; empty for the oldest. */
    changed: z.array(z.enum(parts)),
  });
}
export type ListedHistoryVersion = z.infer<ReturnType<typeof listedHistoryVersionOf>>;
