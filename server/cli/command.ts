/**
 * What every command has in common: settings from `.env`, results on standard output, one line for a failure.
 */
import { existsSync } from 'node:fs';
import { keepNewFilesPrivate } from '../private-files.ts';

/** Runs `work`; `say` prints a line. A failure prints its message and ends the process with status 1. */
export async function runCommand(work: (say: (line: string) => void) => Promise<void>): Promise<void> {
  keepNewFilesPrivate();
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    await work((line) => void process.stdout.write(`${line}\n`));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
