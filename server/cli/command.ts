/**
 * What every command has in common: settings from `.env`, results on standard output, one line for a failure.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pino, { type Logger } from 'pino';
import { Failure } from '../failure.ts';
import { keepNewFilesPrivate } from '../private-files.ts';

/** Runs `work`; `say` prints a line. A failure prints its message and ends the process with status 1. */
export async function runCommand(work: (say: (line: string) => void) => Promise<void>): Promise<void> {
  keepNewFilesPrivate();
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    await work((line) => void process.stdout.write(`${line}\n`));
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** What is wrong with a field says more than that a field is wrong. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error instanceof Failure && error.details.issues?.[0]?.message) || error.message;
}

/** Warnings and errors, on standard error. */
export function commandLog(): Logger {
  return pino({ level: 'warn' }, pino.destination(2));
}

/** The one file that the command takes. */
export function fileArgument(command: string): string {
  const file = optionalFileArgument(command);
  if (file === undefined) throw new Error(nameOneFile(command));
  return file;
}

/** The one file that the command takes, if it is named. */
export function optionalFileArgument(command: string): string | undefined {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error(nameOneFile(command));
  return positionals[0];
}

function nameOneFile(command: string): string {
  return `Name one file: npm run ${command} -- <file>`;
}

/** A line for each table. */
export function sayCounts(say: (line: string) => void, counts: Record<string, number>): void {
  for (const [table, rows] of Object.entries(counts)) say(`${table.padEnd(18)} ${String(rows).padStart(8)}`);
}
