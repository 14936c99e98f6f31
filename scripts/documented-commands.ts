/** The commands in the documents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands } from '../server/cli/commands.ts';
import { projectFolder } from './run-script.ts';

const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The owner's commands with their options; all know `--help`. */
const optionsOf = new Map(commands.map(({ name, options }) => [name, ['help', ...Object.keys(options)]]));

/**
 * What is wrong with the commands that a line names, each as `… , which …`. `npm run …` is one anywhere; `vitrine …`,
 * also a name of things, in code alone: in backticks, or in a whole line of it.
 */
export function faultsOfCommands(line: string, isCode: boolean): string[] {
  const pieces = isCode ? [line] : [...line.matchAll(/`([^`]+)`/gu)].map(([, code = '']) => code);
  return [
    ...[...line.matchAll(/\bnpm run (?:--silent )?([\w:-]+)([^`#;|]*)/gu)].flatMap(
      ([, name = '', rest = '']) =>
        name in scripts ? unknownOptions(name, rest) : [`npm run ${name}, which package.json does not have`],
    ),
    ...pieces.flatMap(faultsOfOurCommands),
  ];
}

function faultsOfOurCommands(code: string): string[] {
  // Of `docker compose exec vitrine vitrine backup` the first is a container.
  const named = code.matchAll(/(?<![\w@.-])vitrine(?:@\S+)? (?!vitrine\b)([a-z][\w-]*)([^#;|]*)/gu);
  return [...named].flatMap(([, name = '', rest = '']) =>
    optionsOf.has(name)
      ? unknownOptions(name, rest)
      : [`vitrine ${name}, which is no command of server/cli/commands.ts`],
  );
}

function unknownOptions(name: string, rest: string): string[] {
  const known = optionsOf.get(name);
  if (!known) return [];
  return [...rest.matchAll(/(?<=\s)--([a-z][\w-]*)/gu)]
    .map(([, option = '']) => option)
    .filter((option) => !known.includes(option))
    .map((option) => `--${option}, which the command ${name} does not know`);
}
