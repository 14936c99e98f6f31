/**
 * `npm run lighthouse [-- path…]`: Lighthouse on the demo site as a phone sees it, three runs for each page, the medians as
 * a table. Ends with status 1 when a budget is missed. Builds first when a source has changed.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { api, categoryAliases, pages } from '../contract/paths.ts';
import { Site } from '../e2e/fixtures/site.ts';
import { build, isUpToDate } from './building.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import { projectFolder } from './running.ts';

const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3);
const marks = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What each page has to reach; times in milliseconds. The processor's noise shows in the first mark and in both times. */
const budgets = { mark: 100, largestPaint: 1200, shift: 0, blocked: 50 };

interface Measured {
  marks: number[];
  largestPaint: number;
  shift: number;
  blocked: number;
  /** Audits that are not passed, by name. */
  faults: string[];
}

function measuredIn({ categories, audits }: Result): Measured {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const weighty = marks.flatMap((mark) => categories[mark]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return {
    marks: marks.map((mark) => Math.round((categories[mark]?.score ?? 0) * 100)),
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    faults: weighty.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

if (!isUpToDate()) await build({ quietly: true });
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-lighthouse-'));
execFileSync(process.execPath, [join(projectFolder, 'server/cli/demo.ts')], { env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir } });
const site = await Site.start({ DATA_DIR: dataDir });
const { executablePath, env } = await findChromium();
let missed = false;
try {
  const [project] = (await (await fetch(site.url + api.projects)).json()) as { id: number; category: string }[];
  if (!project) throw new Error('The demo site has no projects');
  const paths = process.argv[2]
    ? process.argv.slice(2)
    : [pages.home, `/${categoryAliases[0]}`, pages.project(project.category, project.id), pages.contact];
  process.stdout.write(`${'page'.padEnd(34)} ${marks.map((mark) => mark.padStart(14)).join('')}   LCP      CLS    TBT\n`);
  for (const path of paths) {
    // Once without measuring: a picture's variants are made when they are first asked for.
    const results: Measured[] = [];
    for (let run = 0; run <= runs; run++) {
      const result = await measure(site.url + path);
      if (run > 0) results.push(result);
    }
    const middle = {
      marks: marks.map((_, at) => median(results.map((result) => result.marks[at] ?? 0))),
      largestPaint: median(results.map(({ largestPaint }) => largestPaint)),
      shift: median(results.map(({ shift }) => shift)),
      blocked: median(results.map(({ blocked }) => blocked)),
    };
    const isMet =
      middle.marks.every((mark) => mark >= budgets.mark) &&
      middle.largestPaint <= budgets.largestPaint &&
      middle.shift <= budgets.shift &&
      middle.blocked <= budgets.blocked;
    missed ||= !isMet;
    const figures = `${(middle.largestPaint / 1000).toFixed(2)} s   ${middle.shift.toFixed(3)}  ${middle.blocked.toFixed(0)} ms`;
    const faults = [...new Set(results.flatMap((result) => result.faults))];
    process.stdout.write(
      `${path.padEnd(34)} ${middle.marks.map((mark) => String(mark).padStart(14)).join('')}   ${figures}  ${isMet ? 'met' : `not met: ${faults.join(', ')}`}\n`,
    );
  }
} finally {
  await site.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = missed ? 1 : 0;

/** One run in a browser of its own, so that nothing is kept from the one before. */
async function measure(url: string): Promise<Measured> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    ...(env && { env: { ...process.env, ...env } }),
  });
  try {
    const outcome = await lighthouse(url, { port, output: 'json', logLevel: 'error', formFactor: 'mobile', onlyCategories: [...marks] });
    if (!outcome) throw new Error(`Lighthouse said nothing of ${url}`);
    return measuredIn(outcome.lhr);
  } finally {
    await browser.close();
  }
}
