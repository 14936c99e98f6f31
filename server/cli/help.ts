/** What `--help` prints. */
import { commandLine, programLine, programVersion } from '../command-line.ts';
import { type Command, exitCodes } from './command.ts';
import { commands, defaultCommand } from './commands.ts';

/** Of the program: every command on a line. */
export function programHelp(): string {
  return sections({
    '': `Vitrine ${programVersion}: a self-hosted portfolio site for one owner.`,
    Usage: `${programLine} [<command>] [<options>]\n\nWithout a command: ${defaultCommand}.`,
    Commands: columns(commands.map(({ name, summary }) => [name, summary])),
    Options: columns([
      ['-h, --help', `about this program, or after a command about that`],
      ['--version', 'which version this is'],
    ]),
    'Exit codes': columns([
      [String(exitCodes.done), 'done'],
      [String(exitCodes.failed), 'failed; standard error says why'],
      [String(exitCodes.wrongUsage), 'called in a way that it does not know'],
    ]),
  });
}

export function commandHelp({ name, summary, usage, about, options, examples }: Command): string {
  return sections({
    '': `${name}: ${summary}.\n\n${about}`,
    Usage: usage.map((rest) => commandLine(name, rest)).join('\n'),
    Options: columns([
      ...Object.entries(options).map(
        ([key, { value, about: what }]) => [`--${key}${value ? ` ${value}` : ''}`, what] as const,
      ),
      ['-h, --help', 'prints this'],
    ]),
    Examples: examples.map(([rest, what]) => `${commandLine(name, rest)}\n    ${what}`).join('\n'),
  });
}

/** Paragraphs under titles; the first has none. */
function sections(texts: Record<string, string>): string {
  return Object.entries(texts)
    .map(([title, text]) => (title ? `${title}:\n${indented(text, 2)}` : text))
    .join('\n\n');
}

function columns(rows: readonly (readonly [left: string, right: string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => left.padEnd(width) + indented(right, width).trimStart()).join('\n');
}

function indented(text: string, by: number): string {
  return text.replaceAll(/^(?=.)/gmu, ' '.repeat(by));
}
