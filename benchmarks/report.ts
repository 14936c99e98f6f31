/** What was measured, as rows of a table: on the screen, in results.json, and in results.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { version } from './processes.ts';

export interface Row {
  what: string;
  /** The figures that the verdict comes from, for people. */
  measured: string;
  /** What was to be reached; absent where a figure is only reported. */
  reach?: string;
  met?: boolean;
  /** Why it could not be measured. */
  notRun?: string;
}

/** A group of rows that are measured together, as results.json keeps it. */
interface Outcome {
  rows: Row[];
  at: string;
  /** Load average of the minute before the whole run: what else the machine did. */
  busy: number;
  settings: string;
}

const resultsJson = join(import.meta.dirname, 'results.json');
const resultsMd = join(import.meta.dirname, 'results.md');

/** A row that compares: met when `value` is at least (or, with `most`, at most) `limit`. */
export function ratio(
  what: string,
  value: number,
  limit: { least: number } | { most: number },
  figures: string,
): Row {
  const [sign, number, met] =
    'least' in limit ? ['≥', limit.least, value >= limit.least] : ['≤', limit.most, value <= limit.most];
  return { what, measured: `${value.toFixed(2)} (${figures})`, reach: `${sign} ${number}`, met };
}

/** A row of a figure with a unit that must not be above `most`. */
export function atMost(what: string, value: number, most: number, unit: string, note = ''): Row {
  const digits = value < 10 ? 1 : 0;
  return {
    what,
    measured: `${value.toFixed(digits)} ${unit}${note && ` (${note})`}`,
    reach: `≤ ${most} ${unit}`,
    met: value <= most,
  };
}

export function verdict({ met, notRun }: Row): string {
  if (notRun !== undefined) return 'not run';
  return met === undefined ? 'reported' : met ? 'met' : 'not met';
}

/**
 * Replaces the groups that were measured now, keeps the others with their own dates, and writes both files.
 */
export function writeResults(
  groups: Map<string, Row[]>,
  order: readonly string[],
  busy: number,
  settings: string,
): void {
  const earlier = existsSync(resultsJson)
    ? (JSON.parse(readFileSync(resultsJson, 'utf8')) as Record<string, Outcome>)
    : {};
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  for (const [name, rows] of groups) earlier[name] = { rows, at, busy, settings };
  writeFileSync(resultsJson, `${JSON.stringify(earlier, undefined, 2)}\n`);
  writeFileSync(resultsMd, markdown(order.flatMap((name) => earlier[name] ?? [])));
}

function markdown(outcomes: Outcome[]): string {
  const lines = outcomes.flatMap(({ rows, at, busy, settings }) =>
    rows.map(
      (row) =>
        `| ${row.what} | ${row.reach ?? ''} | ${row.notRun ?? row.measured} | ${verdict(row)} | ${at} UTC, ${settings}, load ${busy.toFixed(1)} |`,
    ),
  );
  return `# Results

Written by \`npm run bench\`; [README.md](README.md) says how each row is measured. A load above 1 before the run
means that the machine was doing something else beside it.

Machine: ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB.
Node ${process.version}, ${version('nginx', ['-v'])}, ${version('wrk', ['-v'])}.

| what | to reach | measured | verdict | when and how |
|---|---|---|---|---|
${lines.join('\n')}
`;
}

export function busyNow(): number {
  return loadavg()[0] ?? 0;
}
