/** What the modules of the owner's commands are given, and what the program ends with. */

/** Prints a line of the result. */
export type Say = (line: string) => void;

/** What was typed: the word besides options, and the options by their names in camel case. */
export interface Invocation<V = unknown> {
  readonly say: Say;
  readonly operand: string | undefined;
  readonly values: V;
}

/** The module of a command. `run` returns the exit code, or nothing when all is done. */
export interface CommandModule<V> {
  run: (invocation: Invocation<V>) => number | void | Promise<number | void>;
}

/** What the process ends with. */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2 } as const;

/** Thrown where a command is called in a way that it does not know. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
