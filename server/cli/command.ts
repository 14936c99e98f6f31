/** What a command is: what is said of it, what it takes, and where its work is. */

export interface Option {
  /** What stands after it, such as `<file>`; an option without is on or off. */
  readonly value?: `<${string}>`;
  readonly about: string;
}
type Options = Readonly<Record<string, Option>>;

/** The one word that a command takes besides options. */
export interface Operand {
  readonly name: `<${string}>`;
  /** What a shell offers for it: paths, or these words, which are all that it takes. */
  readonly completes: 'file' | 'folder' | readonly string[];
  /** Says what is missing, or too much. */
  readonly plea: string;
  readonly isRequired: boolean;
}

/** The exit code; nothing when all is done. */
type Result = number | void;

/** Prints a line of the result. */
export type Say = (line: string) => void;

type Values<O extends Options> = {
  readonly [name in keyof O]?: O[name] extends { value: string } ? string : true;
};

/** What `run` of a command's module is given. */
export interface Invocation<V = unknown> {
  readonly say: Say;
  readonly operand: string | undefined;
  readonly values: V;
}

interface CommandWith<V, O extends Options> {
  readonly name: string;
  /** Fits on a line of the list of all commands. */
  readonly summary: string;
  /** What stands after the name, a line for each way to call it. */
  readonly usage: readonly string[];
  /** Lines of up to 80 characters. */
  readonly about: string;
  readonly operand?: Operand;
  readonly options: O;
  /** What stands after the name, and what it does. */
  readonly examples: readonly (readonly [rest: string, what: string])[];
  /** The module that does it, with all that it needs: loaded for this command alone. */
  readonly load: () => Promise<{ run: (invocation: Invocation<V>) => Result | Promise<Result> }>;
}

export type Command = CommandWith<never, Options>;

/** Checks that the module takes what the options give. */
export function command<const O extends Options>(described: CommandWith<Values<O>, O>): Command {
  return described;
}

/** What the process ends with. */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2 } as const;

/** Thrown where a command is called in a way that it does not know. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
