/** What stands after the name of a command, checked against what the command takes. */
import { parseArgs } from 'node:util';
import { commandLine } from '../command-line.ts';
import { type Command, type Operand, UsageError } from './command.ts';
import { suggestion } from './nearest.ts';

export interface Arguments {
  readonly operand: string | undefined;
  readonly values: Readonly<Record<string, string | true>>;
  readonly wantsHelp: boolean;
}

/** Throws UsageError, with a sentence of one line. */
export function readArguments(command: Command, args: readonly string[]): Arguments {
  const { name, options, operand } = command;
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(
        Object.entries(options).map(
          ([key, { value }]) => [key, { type: value ? 'string' : 'boolean' }] as const,
        ),
      ),
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const typed = tokens.filter((token) => token.kind === 'option');
  if (typed.some(({ name: key }) => key === 'help'))
    return { operand: undefined, values: {}, wantsHelp: true };

  const values: Record<string, string | true> = {};
  for (const { name: key, rawName, value, inlineValue } of typed) {
    const option = Object.hasOwn(options, key) ? options[key] : undefined;
    if (!option) {
      const meant = suggestion(
        rawName,
        Object.keys(options).map((one) => `--${one}`),
      );
      throw new UsageError(
        `There is no option ${rawName}.${meant} ${commandLine(name, '--help')} tells which.`,
      );
    }
    if (!option.value) {
      if (value !== undefined)
        throw new UsageError(`${rawName} takes no value: ${commandLine(name, rawName)}`);
      values[key] = true;
    } else if (!value || (!inlineValue && value.startsWith('-'))) {
      throw new UsageError(`${rawName} takes a value: ${commandLine(name, `${rawName} ${option.value}`)}`);
    } else values[key] = value;
  }

  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  if (!operand && words.length > 0)
    throw new UsageError(
      `${name} takes no “${words[0] ?? ''}”. ${commandLine(name, '--help')} tells what it takes.`,
    );
  if (operand && !isTaken(operand, words))
    throw new UsageError(
      `${operand.plea}: ${commandLine(name, choicesOf(operand)?.join('|') ?? operand.name)}`,
    );
  return { operand: words[0], values, wantsHelp: false };
}

function isTaken(operand: Operand, words: readonly string[]): boolean {
  if (words.length !== 1) return words.length === 0 && !operand.isRequired;
  return words.every((word) => choicesOf(operand)?.includes(word) ?? true);
}

/** The words that it is one of; undefined for a path. */
function choicesOf({ completes }: Operand): readonly string[] | undefined {
  return typeof completes === 'string' ? undefined : completes;
}
