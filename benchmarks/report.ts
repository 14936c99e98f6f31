/** Results as table rows: in the terminal, in results.json and in results.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { version } from './processes.ts';

export interface Row {
  what: string;
  /** The measured values, as text. */
  measured: string;
  /** The target. Absent if a value is only reported. */
  target?: string;
  met?: boolean;
  /** Why the row could not be measured. */
  notRun?: string;
}

/** A group of rows that are measured together, as in results.json. */
interface Outcome {
  rows: Row[];
  at: string;
  /** Load average of the machine in the minute before the run. */
  busy: number;
  settings: string;
}

const resultsJson = join(import.meta.dirname, 'results.json');
const resultsMd = join(import.meta.dirname, 'results.md');

/** Returns a row of a ratio. It is met if `value` is at least (with `most`: at most) `limit`. */
export function ratio(
  what: string,
  value: number,
  limit: { least: number } | { most: number },
  figures: string,
): Row {
  const [sign, number, met] =
    'least' in limit ? ['≥', limit.least, value >= limit.least] : ['≤', limit.most, value <= limit.most];
  return { what, measured: `${value.toFixed(2)} (${figures})`, target: `${sign} ${number}`, met };
}

/** Returns a row of a value with a unit. It is met if the value is at most `most`. */
export function atMost(what: string, value: number, most: number, unit: string, note = ''): Row {
  const digits = value < 10 ? 1 : 0;
  return {
    what,
    measured: `${value.toFixed(digits)} ${unit}${note && ` (${note})`}`,
    target: `≤ ${most} ${unit}`,
    met: value <= most,
  };
}

export function verdict({ met, notRun }: Row): string {
  if (notRun !== undefined) return 'not run';
  return met === undefined ? 'reported' : met ? 'met' : 'not met';
}

/** Replaces the measured groups, keeps the other groups with their dates, and writes both files. */
export function writeResults(
  groups: Map<string, Row[]>,
  order: readonly string[],
  busy: number,
  settings: string,
): void {
  const saved = existsSync(resultsJson)
    ? (JSON.parse(readFileSync(resultsJson, 'utf8')) as Record<string, Outcome>)
    : {};
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  for (const [name, rows] of groups) saved[name] = { rows, at, busy, settings };
  writeFileSync(resultsJson, `${JSON.stringify(saved, undefined, 2)}\n`);
  writeFileSync(resultsMd, markdown(order.flatMap((name) => saved[name] ?? [])));
}

function markdown(outcomes: Outcome[]): string {
  const lines = outcomes.flatMap(({ rows, at, busy, settings }) =>
    rows.map(
      (row) =>
        `| ${row.what} | ${row.target ?? ''} | ${row.notRun ?? row.measured} | ${verdict(row)} | ${at} UTC, ${settings}, load ${busy.toFixed(1)} |`,
    ),
  );
  return `# Results

\`npm run bench\` writes this file. [README.md](README.md) describes how each row is measured. A load above 1 means that
the machine was busy before the run.

Machine: ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB.
Node ${process.version}, ${version('wrk', ['-v'])}.

| row | target | measured | verdict | date and settings |
|---|---|---|---|---|
${lines.join('\n')}
`;
}

export function loadAverage(): number {
  return loadavg()[0] ?? 0;
}
