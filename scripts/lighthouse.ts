/**
 * `npm run lighthouse [-- path…]`: runs Lighthouse on the demo site with phone settings, three times for each page, and
 * prints the medians as a table. Ends with exit code 1 if a page misses the budget. Builds first if a source has
 * changed, and downloads Lighthouse once.
 */
import { startDemoSite } from '#testing/demo-site.ts';
import { ensureBuilt } from './build.ts';
import { type Measured, measure, measuredPages, scored, warmUp } from './lighthouse-run.ts';

const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3);

/** The budget of each page. Times are in milliseconds. A busy machine changes the first score and both times. */
const budgets = { score: 100, largestPaint: 1200, shift: 0, blocked: 50 };

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

await ensureBuilt();
const site = await startDemoSite();
let missed = false;
try {
  const paths = process.argv[2] ? process.argv.slice(2) : measuredPages(site);
  process.stdout.write(
    `${'page'.padEnd(34)} ${scored.map((name) => name.padStart(14)).join('')}   LCP      CLS    TBT      ran  benchmark\n`,
  );
  for (const path of paths) {
    await warmUp(site.url + path);
    const results: Measured[] = [];
    for (let run = 0; run < runs; run++) results.push(await measure(site.url + path));
    const middle = {
      scores: scored.map((name) => median(results.map(({ scores }) => scores[name]))),
      largestPaint: median(results.map(({ largestPaint }) => largestPaint)),
      shift: median(results.map(({ shift }) => shift)),
      blocked: median(results.map(({ blocked }) => blocked)),
      ran: median(results.map(({ ran }) => ran)),
      benchmark: median(results.map(({ benchmark }) => benchmark)),
    };
    const isMet =
      middle.scores.every((score) => score >= budgets.score) &&
      middle.largestPaint <= budgets.largestPaint &&
      middle.shift <= budgets.shift &&
      middle.blocked <= budgets.blocked;
    missed ||= !isMet;
    const faults = [...new Set(results.flatMap((result) => result.faults))];
    const row = [
      path.padEnd(34),
      middle.scores.map((score) => String(score).padStart(14)).join(''),
      `  ${(middle.largestPaint / 1000).toFixed(2)} s  `,
      middle.shift.toFixed(3),
      ` ${middle.blocked.toFixed(0)} ms `.padEnd(9),
      `${(middle.ran * 100).toFixed(0)} %`,
      ` ${middle.benchmark.toFixed(0)} `.padStart(11),
      isMet ? 'met' : `not met: ${faults.join(', ')}`,
    ];
    process.stdout.write(`${row.join(' ')}\n`);
  }
} finally {
  await site.remove();
}
process.exitCode = missed ? 1 : 0;
