/** Runs Lighthouse on the demo site with phone settings, for the command and for the test of the budget. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { pages } from '#contract/addresses.ts';
import { categoryAliases } from '#contract/public-pages.ts';
import type { DemoSite } from '#testing/demo-site.ts';
import { freePort } from '#testing/free-port.ts';
import { chromiumOptions } from './chromium.ts';
import { loadLighthouse, type Report } from './lighthouse-package.ts';

export const scored = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Results of one run. Times are in milliseconds. */
export interface Measured {
  scores: Record<(typeof scored)[number], number>;
  largestPaint: number;
  shift: number;
  blocked: number;
  /** Share of the time of the page's tasks in which they ran, from 0 to 1. Otherwise they waited for a processor. */
  ran: number;
  /** Lighthouse's measure of the processor's speed. */
  benchmark: number;
  /** Names of failed audits. */
  faults: string[];
}

/** The pages that must reach the scores: home, a category, a project, contact. */
export function measuredPages({ newestProject }: DemoSite): string[] {
  return [
    pages.home,
    categoryAliases[0],
    pages.project(newestProject.category, newestProject),
    pages.contact,
  ];
}

/** Requests a page and its picture variants, which are created on first request. */
export async function warmUp(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const variants = html.match(/\/api\/[^\s"]+\?w=\d+/g) ?? [];
  for (const variant of new Set(variants)) {
    await (
      await fetch(new URL(variant, url), { headers: { accept: 'image/avif,image/webp,*/*' } })
    ).arrayBuffer();
  }
}

/** Runs Lighthouse once in a new browser with an empty cache. Takes about 8 seconds. */
export async function measure(url: string): Promise<Measured> {
  // A slow browser sometimes records no first paint. Lighthouse then asks for another run.
  for (let tries = 3; ; tries--) {
    const { report, ran } = await run(url);
    if (!report.runtimeError) return { ...measuredIn(report), ran };
    if (tries === 1) throw new Error(`Lighthouse could not measure ${url}: ${report.runtimeError.message}`);
  }
}

/**
 * Records the page and then scores the record. Lighthouse multiplies the time of tasks by four, also the time in which
 * they waited for a processor, which depends on what else runs on the machine. So the multiplier is four times the share
 * in which they ran: on an idle machine, nearly four.
 */
async function run(url: string): Promise<{ report: Report; ran: number }> {
  const lighthouse = await loadLighthouse();
  const options = await chromiumOptions();
  const port = await freePort();
  const args = [...options.args, `--remote-debugging-port=${port}`];
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'));
  const flags = {
    port,
    output: 'json',
    logLevel: 'silent',
    formFactor: 'mobile',
    onlyCategories: [...scored],
  };
  const browser = await chromium.launch({ ...options, args });
  try {
    await lighthouse(url, { ...flags, gatherMode: folder });
    const { traceEvents } = JSON.parse(await readFile(join(folder, 'trace.json'), 'utf8')) as Trace;
    const ran = shareThatRan(traceEvents, url);
    const artifactsFile = join(folder, 'artifacts.json');
    const artifacts = JSON.parse(await readFile(artifactsFile, 'utf8')) as Artifacts;
    const { throttling } = artifacts.settings;
    throttling.cpuSlowdownMultiplier *= ran;
    await writeFile(artifactsFile, JSON.stringify(artifacts));
    const outcome = await lighthouse(url, { ...flags, throttling, auditMode: folder });
    if (!outcome) throw new Error(`Lighthouse returned no result for ${url}`);
    return { report: outcome.lhr, ran };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/** The parts of Lighthouse's record that the project reads. */
interface Artifacts {
  settings: { throttling: { cpuSlowdownMultiplier: number } };
}

/** `dur` is how long an event lasted, and `tdur` how long its thread ran. */
interface Trace {
  traceEvents: {
    name: string;
    pid: number;
    tid: number;
    dur?: number;
    tdur?: number;
    args: { data?: { documentLoaderURL?: string } };
  }[];
}

/** Returns the share for the tasks of the thread that opened the page. */
function shareThatRan(events: Trace['traceEvents'], url: string): number {
  const page = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === page?.pid && tid === page.tid,
  );
  const sum = (values: (number | undefined)[]) =>
    values.reduce<number>((total, value = 0) => total + value, 0);
  return sum(tasks.map(({ tdur }) => tdur)) / sum(tasks.map(({ dur }) => dur));
}

function measuredIn({ categories, audits, environment }: Report): Omit<Measured, 'ran'> {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const weighted = scored.flatMap((id) => categories[id]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    benchmark: environment.benchmarkIndex,
    faults: weighted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}
