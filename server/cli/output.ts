/** What several commands print. */
import { Failure } from '../lib/failure.ts';
import type { Say } from './command.ts';

/** A line for each table. */
export function sayCounts(say: Say, counts: Record<string, number>): void {
  for (const [table, rows] of Object.entries(counts)) say(`${table.padEnd(18)} ${String(rows).padStart(8)}`);
}

/** Why a command failed, on one line where we know it: what is wrong with a field says more than that one is. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error instanceof Failure && error.details.issues?.[0]?.message) || error.message;
}
