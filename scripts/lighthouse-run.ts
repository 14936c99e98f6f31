/** Lighthouse on the demo site as a phone sees it, for the command and for the budget among the tests. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { api, categoryAliases, pages } from '#contract/paths.ts';
import { Site } from '../e2e/fixtures/site.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import { projectFolder } from './run-script.ts';

export const marks = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What one run found; times in milliseconds. */
export interface Measured {
  marks: Record<(typeof marks)[number], number>;
  largestPaint: number;
  shift: number;
  blocked: number;
  /** Audits that are not passed, by name. */
  faults: string[];
}

export interface DemoSite {
  url: string;
  /** The four pages that have to reach the marks: home, a category, a project, contact. */
  paths: string[];
  remove(): Promise<void>;
}

export async function startDemoSite(): Promise<DemoSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-lighthouse-'));
  execFileSync(process.execPath, [join(projectFolder, 'server/cli/demo.ts')], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir },
  });
  const site = await Site.start({ DATA_DIR: dataDir });
  const [project] = (await (await fetch(site.url + api.projects)).json()) as {
    id: number;
    category: string;
  }[];
  if (!project) throw new Error('The demo site has no projects');
  return {
    url: site.url,
    paths: [pages.home, `/${categoryAliases[0]}`, pages.project(project.category, project.id), pages.contact],
    async remove() {
      await site.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Asks for a page and its pictures' variants, which are made when they are first asked for. */
export async function warmUp(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const variants = html.match(/\/api\/[^\s"]+\?w=\d+/g) ?? [];
  for (const variant of new Set(variants)) {
    await (
      await fetch(new URL(variant, url), { headers: { accept: 'image/avif,image/webp,*/*' } })
    ).arrayBuffer();
  }
}

/**
 * One run in a browser of its own, so that nothing is kept from the one before. Takes about eight seconds.
 */
export async function measure(url: string): Promise<Measured> {
  // A browser that is short of time now and then records no beginning, and Lighthouse asks to be run again.
  for (let tries = 3; ; tries--) {
    const result = await run(url);
    if (!result.runtimeError) return measuredIn(result);
    if (tries === 1) throw new Error(`Lighthouse could not measure ${url}: ${result.runtimeError.message}`);
  }
}

async function run(url: string): Promise<Result> {
  const { executablePath, env } = await findChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    ...(env && { env: { ...process.env, ...env } }),
  });
  try {
    const outcome = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      formFactor: 'mobile',
      onlyCategories: [...marks],
    });
    if (!outcome) throw new Error(`Lighthouse said nothing of ${url}`);
    return outcome.lhr;
  } finally {
    await browser.close();
  }
}

function measuredIn({ categories, audits }: Result): Measured {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const mark = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const weighty = marks.flatMap((id) => categories[id]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return {
    marks: {
      performance: mark('performance'),
      accessibility: mark('accessibility'),
      'best-practices': mark('best-practices'),
      seo: mark('seo'),
    },
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    faults: weighty.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
