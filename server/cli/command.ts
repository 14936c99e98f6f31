/** The interface between the program and the modules of its commands. */
import type { OnProgress } from '../lib/progress.ts';

/** Prints a line of the result. */
export type Say = (line: string) => void;

/** A call of a command. `values` are its options, with names in camel case. */
export interface Invocation<V = unknown> {
  readonly say: Say;
  /** Shows the progress on a terminal until the next line is printed. */
  readonly onProgress: OnProgress;
  readonly operand: string | undefined;
  readonly values: V;
}

/** A command. `run` returns the exit code; undefined means success. */
export interface CommandModule<V> {
  /** Set if a signal cancels the command: its next call of `onProgress` throws. */
  readonly isCancellable?: true;
  run: (invocation: Invocation<V>) => number | void | Promise<number | void>;
}

/** Exit codes of the program. A cancelled command exits with 128 plus the number of the signal: 130 for Ctrl+C. */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2 } as const;

/** Thrown if a command is called with wrong arguments. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
