/**
 * `npm run screens`: takes the screenshots of the README (docs/screens/) and of the owner's guide
 * (docs/guide/screens/). Builds first if a source has changed.
 */
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { api, pages } from '#contract/addresses.ts';
import type { Featured } from '#contract/projects/project-lists.ts';
import { runCommand } from '#testing/command.ts';
import { startDemoSite } from '#testing/demo-site.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { browserStorage, signIn } from '#testing/sign-in.ts';
import { SiteProcess } from '#testing/site-process.ts';
import { ensureBuilt } from './build.ts';
import { chromiumOptions } from './chromium.ts';
import { demoScreens, freshScreens, type Screen, writeToOwner } from './guide-screens.ts';
import { projectFolder } from './run-script.ts';

const devices = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
/** The greatest height of a picture in pixels: the rest of a long page shows nothing new. */
const tallest = 2400;

const readmeFolder = join(projectFolder, 'docs', 'screens');
const guideFolder = join(projectFolder, 'docs', 'guide', 'screens');

/** Paths of the screenshots. */
const taken = new Set<string>();

await ensureBuilt();

const browser = await chromium.launch(await chromiumOptions());
const mailServer = await startMailServer();
const demo = await startDemoSite({
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  MAIL_FROM: 'meera@example.com',
});
const fresh = await SiteProcess.start();
try {
  // The first featured project of the demo has a case study.
  const { selected } = (await (await fetch(demo.url + api.featured)).json()) as Featured;
  const [first] = selected;
  const storage = await browserStorage(demo.url, await signIn(demo.url, demo.owner));
  const readmeScreens = {
    'home-desktop-light': { path: pages.home },
    'project-desktop-light': { path: `/project/${first?.id ?? 0}` },
  };
  await take(readmeFolder, demo.url, readmeScreens, {});
  await take(guideFolder, fresh.url, freshScreens(), {});
  const { email, password } = demo.owner;
  await runCommand(
    'create-owner',
    ['--email', email, '--name', 'Meera Iyer'],
    { DATA_DIR: fresh.dataDir },
    password,
  );
  const freshStorage = await browserStorage(fresh.url, await signIn(fresh.url, demo.owner));
  await take(guideFolder, fresh.url, freshScreens({ claimed: true }), freshStorage);
  await writeToOwner(demo.url);
  await take(guideFolder, demo.url, demoScreens(first?.id ?? 0), storage);
  // Old pictures are deleted at the end, because the guide cannot be built without the pictures in its chapters.
  for (const path of globSync([join(readmeFolder, '*'), join(guideFolder, '*')]))
    if (!taken.has(path)) rmSync(path);
} finally {
  await browser.close();
  await demo.remove();
  await fresh.remove();
  await mailServer.stop();
}

/** Takes the screens of the site at `origin` as WebP. `storage` is the `localStorage` of the owner's browser, by key. */
async function take(
  folder: string,
  origin: string,
  screens: Record<string, Screen>,
  storage: Record<string, string>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, screen] of Object.entries(screens)) {
    const file = join(folder, `${name}.webp`);
    taken.add(file);
    await sharp(await pictureOf(origin, screen, storage))
      .webp({ quality: 72 })
      .toFile(file);
  }
}

async function pictureOf(
  origin: string,
  {
    path,
    isOwners,
    before,
    isCut = before !== undefined,
    device = 'desktop',
    height,
    colorScheme = 'light',
  }: Screen,
  storage: Record<string, string>,
): Promise<Buffer> {
  const viewport = { ...devices[device], ...(height && { height }) };
  const isPhone = device === 'phone';
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  if (isOwners)
    await context.addInitScript(
      (details) => Object.entries(details).forEach(([name, value]) => localStorage.setItem(name, value)),
      storage,
    );
  const page = await context.newPage();
  await page.goto(origin + path);
  await settle(page);
  if (before) {
    await before(page);
    await settle(page);
  }
  const fullHeight = isCut ? 0 : await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({
    ...viewport,
    height: Math.max(Math.min(tallest, fullHeight), viewport.height),
  });
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Waits until the page shows its data, fonts and pictures. The network may stay busy; this is not an error. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page
    .getByText(/^Loading/u)
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await page.evaluate(async (timeoutMs) => {
    // Pictures below the fold load when they come near.
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.race([
      Promise.allSettled([document.fonts.ready, ...[...document.images].map((picture) => picture.decode())]),
      new Promise((resolve) => setTimeout(resolve, timeoutMs)),
    ]);
  }, 10_000);
}
