/**
 * `npm run theme:pictures`: takes a small picture of the demo's home page in each theme, for the choice of a theme. The
 * pictures are part of the repository, because fonts and browsers differ between machines.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { appearanceApi } from '#contract/appearance/appearance.ts';
import { themeNames, themes } from '#contract/appearance/themes.ts';
import { pages } from '#contract/addresses.ts';
import { startDemoSite } from '#testing/demo-site.ts';
import { asOwner, signIn } from '#testing/sign-in.ts';
import { ensureBuilt } from './build.ts';
import { chromiumOptions } from './chromium.ts';
import { projectFolder } from './run-script.ts';

const viewport = { width: 1280, height: 1120 };
const pictureWidth = 400;

await ensureBuilt();
const folder = join(projectFolder, 'web', 'assets', 'themes');
mkdirSync(folder, { recursive: true });
const site = await startDemoSite();
const headers = asOwner(await signIn(site.url, site.owner));
const browser = await chromium.launch(await chromiumOptions());
try {
  for (const theme of themeNames) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ theme, accent_hue: '', accent_chroma: '', icon: 'letter' }))
      body.append(name, value);
    const response = await fetch(site.url + appearanceApi, { method: 'PUT', headers, body });
    if (!response.ok) throw new Error(await response.text());
    const page = await browser.newPage({ viewport, colorScheme: themes[theme].begins ?? 'light' });
    await page.goto(site.url + pages.home);
    await page.waitForLoadState('networkidle');
    const file = join(folder, `${theme}.webp`);
    const { size } = await sharp(await page.screenshot({ animations: 'disabled' }))
      .resize({ width: pictureWidth })
      .webp({ quality: 72, effort: 6 })
      .toFile(file);
    console.log(file, size);
    await page.close();
  }
} finally {
  await browser.close();
  await site.remove();
}
