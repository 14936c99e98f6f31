/** The owner's table of projects in Chromium, on sites of different sizes. */
import { chromium } from '@playwright/test';
import { pages } from '#contract/paths.ts';
import { browserStorage, signIn } from '#testing/sign-in.ts';
import { chromiumOptions } from '../../scripts/chromium.ts';
import { median } from '../load.ts';
import { atMost, type Row } from '../report.ts';
import { type Sites, sizes, startSite } from '../sites.ts';

const openings = 5;
const typed = 'dashboard';

export async function manager({ demo, many, full, owner }: Sites): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, dataDir] of [demo, many, full].entries())
    rows.push(...(await measured(dataDir, sizes[index] ?? 0, owner)));
  return rows;
}

async function measured(dataDir: string, projects: number, owner: Sites['owner']): Promise<Row[]> {
  const site = await startSite(dataDir);
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const storage = await browserStorage(site.url, await signIn(site.url, owner));
    const page = await browser.newPage();
    await page.addInitScript(
      (items) => Object.entries(items).forEach(([name, value]) => localStorage.setItem(name, value)),
      storage,
    );
    const shown: number[] = [];
    for (let opening = 0; opening < openings; opening++) {
      const from = performance.now();
      await page.goto(site.url + pages.projectManager, { waitUntil: 'commit' });
      await page.getByRole('row').nth(1).waitFor();
      shown.push(performance.now() - from);
    }
    await page.waitForTimeout(1000);
    const slowest = page.evaluate(
      (milliseconds) =>
        new Promise<number>((resolve) => {
          let [last, longest] = [performance.now(), 0];
          const end = last + milliseconds;
          const frame = (now: number) => {
            longest = Math.max(longest, now - last);
            last = now;
            if (now < end) requestAnimationFrame(frame);
            else resolve(longest);
          };
          requestAnimationFrame(frame);
        }),
      3000,
    );
    await page.getByRole('searchbox').pressSequentially(typed, { delay: 120 });
    return [
      atMost(`${projects} projects: the manager's table in Chromium`, median(shown), 1000, 'ms'),
      atMost(`${projects} projects: the longest frame while typing in its search`, await slowest, 60, 'ms'),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
