/** The program behind `vitrine <command>`. Little is loaded before the command is known. */
import { existsSync } from 'node:fs';
import { programLine, programVersion } from '../command-line.ts';
import { keepNewFilesPrivate } from '../private-files.ts';
import { readArguments } from './arguments.ts';
import { exitCodes, type Invocation, type Say, UsageError } from './command.ts';
import { commands, defaultCommand } from './commands.ts';
import { commandHelp, programHelp } from './help.ts';
import { suggestion } from './nearest.ts';

const say: Say = (line) => void process.stdout.write(`${line}\n`);

/** Runs the command that `words` call and returns the exit code. A failure is a line on standard error. */
export async function runProgram(words: readonly string[]): Promise<number> {
  try {
    return (await runCommand(words)) ?? exitCodes.done;
  } catch (error) {
    const { reasonOf } = await import('./reason.ts');
    process.stderr.write(`${reasonOf(error)}\n`);
    return error instanceof UsageError ? exitCodes.wrongUsage : exitCodes.failed;
  }
}

async function runCommand(words: readonly string[]): Promise<number | void> {
  const [first = defaultCommand, ...rest] = words;
  if (['--help', '-h'].includes(first) || (first === 'help' && rest.length === 0)) return say(programHelp());
  if (first === '--version') return say(programVersion);
  const [name, args] = first === 'help' ? [rest[0] ?? '', ['--help']] : [first, rest];

  const command = commands.find((one) => one.name === name);
  if (!command) {
    const meant = suggestion(
      name,
      commands.map((one) => one.name),
    );
    throw new UsageError(`There is no command ${name}.${meant} ${programLine} --help lists all.`);
  }
  const { wantsHelp, ...given } = readArguments(command, args);
  if (wantsHelp) return say(commandHelp(command));

  keepNewFilesPrivate();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { run } = await command.load();
  // The table made sure that the module takes what these options give.
  return run({ say, ...given } as Invocation<never>);
}
