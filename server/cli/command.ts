/** The interface between the program and the modules of its commands. */

/** Prints a line of the result. */
export type Say = (line: string) => void;

/** The operand and the options, whose names are in camel case. */
export interface Invocation<V = unknown> {
  readonly say: Say;
  readonly operand: string | undefined;
  readonly values: V;
}

/** A command. `run` returns the exit code; undefined means success. */
export interface CommandModule<V> {
  run: (invocation: Invocation<V>) => number | void | Promise<number | void>;
}

/** Exit codes of the program. */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2 } as const;

/** Thrown if a command is called with wrong arguments. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Prints the number of rows of each table. */
export function sayCounts(say: Say, counts: Record<string, number>): void {
  for (const [table, rows] of Object.entries(counts)) say(`${table.padEnd(18)} ${String(rows).padStart(8)}`);
}
