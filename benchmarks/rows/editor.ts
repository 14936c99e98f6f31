/** The editor of a project in Chromium: opening it, and typing in a long case study beside a bare Tiptap editor. */
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { type Block, noCaseStudy } from '#contract/projects/case-study.ts';
import { pages } from '#contract/addresses.ts';
import { browserStorage, signIn } from '#testing/sign-in.ts';
import { chromiumOptions } from '../../scripts/chromium.ts';
import { median } from '../load.ts';
import { atMost, ratio, type Row } from '../report.ts';
import { ownerHeaders, projectsOf, save, type Sites, startSite } from '../sites.ts';

const blocks = 60;
const rounds = 5;
/** A key may take 8 ms where one in the bare editor takes 3.7. */
const mostTimesBare = 2.16;
/** Typed slower than the editor passes on what it holds, and often enough for the precision of the times. */
const typed = 'Each letter is typed into a paragraph.';
const delay = 120;

/** Alternately a paragraph and one of the other kinds without pictures. */
const long: Block[] = Array.from({ length: blocks }, (_, at) => {
  if (at % 2 === 0) return { kind: 'text', text: `Paragraph ${at} with **two** _words_ in other type.` };
  const others: Block[] = [
    { kind: 'figures', figures: [{ figure: '38 %', label: 'Fewer mistakes' }] },
    {
      kind: 'quote',
      quote: 'It just works.',
      quoted: 'Ada',
      role: 'Owner',
      portrait: null,
      testimonial: null,
    },
    { kind: 'columns', texts: ['The left column.', 'The right column.'] },
    { kind: 'button', label: 'Write to me', link: '/contact' },
  ];
  return others[((at - 1) / 2) % others.length] as Block;
});

export async function editor({ demo, owner }: Sites): Promise<Row[]> {
  const site = await startSite(demo);
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const headers = await ownerHeaders(site, owner);
    const [project] = await projectsOf(site);
    if (!project) throw new Error('There is no project');
    const holds = (written: Block[]) =>
      save(site, headers, project, { ...noCaseStudy, blocks: written, pictures: [] });
    const storage = await browserStorage(site.url, await signIn(site.url, owner));
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(
      (items) => Object.entries(items).forEach(([name, value]) => localStorage.setItem(name, value)),
      storage,
    );
    const opens = () => opened(page, site.url, project.project_title);
    const openings: { empty: number[]; long: number[] } = { empty: [], long: [] };
    // The first round fills the browser's cache.
    for (let round = 0; round <= rounds; round++)
      for (const kind of ['empty', 'long'] as const) {
        await holds(kind === 'empty' ? [] : long);
        const time = await opens();
        if (round > 0) openings[kind].push(time);
      }
    const [short, full] = [median(openings.empty), median(openings.long)];
    const [key, bareKey] = await keyTimes(study(page), await bareEditor(await browser.newPage()));
    return [
      atMost(
        `the editor of ${blocks} blocks opens, later than an empty one`,
        full - short,
        400,
        'ms',
        `${short.toFixed(0)} ms, ${full.toFixed(0)} ms`,
      ),
      ratio(
        `a key in the editor of ${blocks} blocks / in a bare Tiptap editor: main thread`,
        key / bareKey,
        { most: mostTimesBare },
        `${key.toFixed(1)} ms, ${bareKey.toFixed(1)} ms`,
      ),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Opens the window of a project. Returns the milliseconds until its blocks can be edited. */
async function opened(page: Page, url: string, title: string): Promise<number> {
  await page.goto(url + pages.projectManager);
  const edit = page.getByRole('cell').getByRole('link', { name: title, exact: true });
  await edit.waitFor();
  // What the page loads early is there.
  await page.waitForTimeout(1000);
  const from = performance.now();
  await edit.click();
  await study(page).waitFor();
  return performance.now() - from;
}

/** Types alternately in the middle of both. Returns the median time of the main thread by key in milliseconds. */
async function keyTimes(...surfaces: readonly [Locator, Locator]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++)
    for (const [at, surface] of surfaces.entries()) {
      const time = await keyTime(surface);
      if (round > 0) times[at]?.push(time);
    }
  return [median(times[0]), median(times[1])];
}

async function keyTime(surface: Locator): Promise<number> {
  const page = surface.page();
  await page.bringToFront();
  await surface.getByText(`Paragraph ${blocks / 2} `).click();
  await page.keyboard.press('End');
  await page.waitForTimeout(1000);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const from = await taskTime();
  await page.keyboard.type(typed, { delay });
  await page.waitForTimeout(1000);
  const time = (await taskTime()) - from;
  await session.detach();
  return time / typed.length;

  async function taskTime(): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  }
}

/** Opens the bare editor in a page. */
async function bareEditor(page: Page): Promise<Locator> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"', BLOCKS: String(blocks) },
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, '../programs/bare-editor.tsx'),
        formats: ['iife'],
        name: 'bare',
      },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  const script = bundle?.output[0].code;
  if (!script) throw new Error('The bare editor was not built');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addScriptTag({ content: script });
  const surface = page.getByRole('textbox');
  await surface.waitFor();
  return surface;
}

function study(page: Page) {
  const window = page.getByRole('dialog', { name: 'Edit project' });
  const shown = window.getByTitle('The project’s page', { exact: true }).contentFrame();
  return shown.getByRole('textbox', { name: 'Case study', exact: true });
}
