/** Runs the commands of `vitrine`, each from a module that is loaded when the command is called. */
import { existsSync } from 'node:fs';
import { keepNewFilesPrivate } from '../process/private-files.ts';
import { type CommandModule, exitCodes, type Say, UsageError } from './command.ts';
import { progressLine as progress } from './progress-line.ts';

const say: Say = (line) => {
  progress.clear();
  process.stdout.write(`${line}\n`);
};

/**
 * Loads `.env`, makes new files private and runs the command in `words`, by default `start`. Prints a failure on
 * standard error. Returns the exit code.
 */
export async function runProgram(words: readonly string[]): Promise<number> {
  try {
    if (words.length === 0 || (words.length === 1 && words[0] === 'start'))
      return await runCommand(() => import('./start.ts'), undefined, {});
    // Loaded here, because most processes run `start`, which does not need it.
    const { runWords } = await import('./commands.ts');
    return await runWords(words, runCommand);
  } catch (error) {
    const { failureText } = await import('./failure.ts');
    progress.clear();
    process.stderr.write(`${failureText(error)}\n`);
    return error instanceof UsageError ? exitCodes.wrongUsage : exitCodes.failed;
  }
}

async function runCommand<V>(
  load: () => Promise<CommandModule<V>>,
  operand: string | undefined,
  values: V,
): Promise<number> {
  keepNewFilesPrivate();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { run, isCancellable } = await load();
  if (!isCancellable)
    return (await run({ say, onProgress: progress.show, operand, values })) ?? exitCodes.done;
  const { cancelOnSignals, endAtSignal } = await import('./cancellation.ts');
  const cancellation = cancelOnSignals(progress.show);
  try {
    return (await run({ say, onProgress: cancellation.onProgress, operand, values })) ?? exitCodes.done;
  } catch (error) {
    if (cancellation.signal === undefined) throw error;
    progress.clear();
    process.stderr.write('Cancelled\n');
    return endAtSignal(cancellation.signal);
  } finally {
    cancellation.stop();
  }
}
