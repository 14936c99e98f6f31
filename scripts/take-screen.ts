/** Takes a picture of a screen of a running site. */
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';

/** The greatest height of a picture in pixels: the rest of a long page shows nothing new. */
const tallest = 2400;

/** A screen: its address, and what is done there before the picture is taken. */
export interface Screen {
  path: string;
  isOwners?: boolean;
  before?: (page: Page) => Promise<unknown>;
  /** As much as the window shows, however long the page is. */
  isCut?: boolean;
}

export interface Appearance {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  /** The `localStorage` of the owner's browser, by key. */
  storage: Record<string, string>;
}

/** Writes the picture as WebP to `file`. The site is at `origin`. */
export async function takeScreen(
  browser: Browser,
  origin: string,
  file: string,
  { path, isOwners, before, isCut = before !== undefined }: Screen,
  { viewport, colorScheme, storage }: Appearance,
): Promise<void> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  if (isOwners)
    await context.addInitScript(
      (details) => Object.entries(details).forEach(([name, value]) => localStorage.setItem(name, value)),
      storage,
    );
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.getByText('Loading').waitFor({ state: 'hidden' });
  await loadPictures(page);
  if (before) {
    await before(page);
    await page.waitForLoadState('networkidle');
    await loadPictures(page);
  }
  const height = isCut
    ? viewport.height
    : Math.min(tallest, await page.evaluate(() => document.documentElement.scrollHeight));
  await page.setViewportSize({ width: viewport.width, height: Math.max(height, viewport.height) });
  await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(file);
  await context.close();
}

/** Pictures below the fold load when they come near. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  });
}
