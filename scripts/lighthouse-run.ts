/** Runs Lighthouse on the demo site with phone settings, for the command and for the test of the budget. */
import { chromium } from '@playwright/test';
import { pages } from '#contract/paths.ts';
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
    const result = await run(url);
    if (!result.runtimeError) return measuredIn(result);
    if (tries === 1) throw new Error(`Lighthouse could not measure ${url}: ${result.runtimeError.message}`);
  }
}

async function run(url: string): Promise<Report> {
  const lighthouse = await loadLighthouse();
  const options = await chromiumOptions();
  const port = await freePort();
  const args = [...options.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...options, args });
  try {
    const outcome = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      formFactor: 'mobile',
      onlyCategories: [...scored],
    });
    if (!outcome) throw new Error(`Lighthouse returned no result for ${url}`);
    return outcome.lhr;
  } finally {
    await browser.close();
  }
}

function measuredIn({ categories, audits }: Report): Measured {
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
    faults: weighted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}
