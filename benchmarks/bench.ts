/**
 * `npm run bench [-- group…]`: runs all benchmarks or the named groups, prints a table and writes results.md. The
 * settings BENCH_SECONDS (10), BENCH_RUNS (3) and BENCH_UPLOADS (200) shorten a run.
 */
import { ensureBuilt } from '../scripts/build.ts';
import { runs, seconds } from './load.ts';
import { isInstalled, pinning } from './processes.ts';
import { loadAverage, type Row, verdict, writeResults } from './report.ts';
import { databaseWrites } from './rows/database-writes.ts';
import { editor } from './rows/editor.ts';
import { growth } from './rows/growth.ts';
import { cachedPage } from './rows/cached-page.ts';
import { memory } from './rows/memory.ts';
import { rendering } from './rows/rendering.ts';
import { start } from './rows/start.ts';
import { makeSites, type Sites } from './sites.ts';

const groups: Record<string, (sites: Sites) => Promise<Row[]>> = {
  'cached-page': cachedPage,
  rendering,
  start,
  memory,
  growth,
  editor,
  'database-writes': databaseWrites,
};
const needWrk = new Set(['cached-page', 'rendering', 'memory']);

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in groups));
if (unknown.length > 0) {
  process.stderr.write(`Unknown group ${unknown.join(', ')}. Groups: ${Object.keys(groups).join(', ')}\n`);
  process.exit(1);
}
await ensureBuilt();

const settings = `${runs} runs of ${seconds} s, ${pinning}`;
const loadBefore = loadAverage();
for (const name of named.length > 0 ? named : Object.keys(groups)) {
  const rows = await measured(name);
  for (const row of rows)
    process.stdout.write(
      `${verdict(row).padEnd(9)} ${row.what}: ${row.notRun ?? row.measured} ${row.target ?? ''}\n`,
    );
  // Written after each group, so that an interrupted run keeps its results.
  writeResults(new Map([[name, rows]]), Object.keys(groups), loadBefore, settings);
}

async function measured(name: string): Promise<Row[]> {
  if (needWrk.has(name) && !isInstalled('wrk'))
    return [{ what: name, measured: '', notRun: 'wrk is not installed' }];
  // Each group starts with new sites, so that its changes do not affect the next.
  const sites = await makeSites();
  try {
    return (await groups[name]?.(sites)) ?? [];
  } catch (error) {
    return [
      {
        what: name,
        measured: '',
        notRun: `failed: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`,
      },
    ];
  } finally {
    sites.remove();
  }
}
