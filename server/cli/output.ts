/** Output that several commands share. */
import { Failure } from '../lib/failure.ts';
import type { Say } from './command.ts';

/** Prints the number of rows of each table. */
export function sayCounts(say: Say, counts: Record<string, number>): void {
  for (const [table, rows] of Object.entries(counts)) say(`${table.padEnd(18)} ${String(rows).padStart(8)}`);
}

/** Returns why a command failed: the first message about a field if there is one, otherwise the error's message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error instanceof Failure && error.details.issues?.[0]?.message) || error.message;
}
