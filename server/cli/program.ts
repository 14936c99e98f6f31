/** The program `vitrine <command>`. It loads only the module of the called command. */
import { existsSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { programLine, programVersion } from '../process/command-line.ts';
import { keepNewFilesPrivate } from '../process/private-files.ts';
import { type CommandModule, exitCodes, type Say, UsageError } from './command.ts';
import { addCommands } from './commands.ts';

const say: Say = (line) => void process.stdout.write(`${line}\n`);

const exitCodesHelp = `
Exit codes:
  ${exitCodes.done}  success
  ${exitCodes.failed}  failure; standard error has the reason
  ${exitCodes.wrongUsage}  wrong usage; nothing was done`;

/** Runs the command in `words`, by default `start`. Returns the exit code; a failure is one line on standard error. */
export async function runProgram(words: readonly string[]): Promise<number> {
  let code: number = exitCodes.done;
  const program = new Command(programLine)
    .description(
      `Vitrine ${programVersion}: a self-hosted portfolio site for one owner. Without a command, starts the site.`,
    )
    .version(programVersion, '--version')
    .configureHelp({ helpWidth: 100 })
    .addHelpText('after', exitCodesHelp)
    .showHelpAfterError('Add --help for usage.')
    .exitOverride();
  addCommands(program, (load) => async (operand, values) => {
    const status = await run(load, operand, values);
    if (typeof status === 'number') code = status;
  });
  try {
    await program.parseAsync(words.length === 0 ? ['start'] : [...words], { from: 'user' });
    return code;
  } catch (error) {
    // Commander has printed the error or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage;
    const { reasonOf } = await import('../lib/failure.ts');
    process.stderr.write(`${reasonOf(error)}\n`);
    return error instanceof UsageError ? exitCodes.wrongUsage : exitCodes.failed;
  }
}

async function run<V>(
  load: () => Promise<CommandModule<V>>,
  operand: string | undefined,
  values: V,
): Promise<number | void> {
  keepNewFilesPrivate();
  if (existsSync('.env')) process.loadEnvFile('.env');
  return (await load()).run({ say, operand, values });
}
