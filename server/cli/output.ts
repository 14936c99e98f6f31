/** What several commands print. */
import pino, { type Logger } from 'pino';
import type { Say } from './command.ts';

/** Warnings and errors, on standard error. */
export function commandLog(): Logger {
  return pino({ level: 'warn' }, { write: (line: string) => void process.stderr.write(line) });
}

/** A line for each table. */
export function sayCounts(say: Say, counts: Record<string, number>): void {
  for (const [table, rows] of Object.entries(counts)) say(`${table.padEnd(18)} ${String(rows).padStart(8)}`);
}
