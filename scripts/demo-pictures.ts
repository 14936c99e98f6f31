/**
 * `npm run demo:pictures [-- name…]`: draws the pictures of the demo from the pages in scripts/demo-pictures/, all of
 * them or those named. The pictures are part of the repository, because fonts and browsers differ between machines.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumOptions } from './chromium.ts';
import { projectFolder } from './run-script.ts';

interface Drawing {
  readonly page: string;
  /** In CSS pixels; 1600 × 900 unless given. */
  readonly width?: number;
  readonly height?: number;
  /** Pixels of the picture to one CSS pixel; 1.6 unless given. */
  readonly scale?: number;
}

/** The screen of a phone. */
const phone = (page: string): Drawing => ({ page, width: 390, height: 844, scale: 3 });

/** A picture for half the width of a page. */
const half = (page: string): Drawing => ({ page, scale: 1.2 });

/** Pages by the name of their picture. */
const drawings: Readonly<Record<string, Drawing>> = {
  ...Object.fromEntries(
    [
      'atlas-cards',
      'atlas-hours',
      'atlas-museum',
      'atlas-objects',
      'atlas-walk',
      'clinic-board',
      'clinic-desk',
      'clinic-queue',
      'desk-robot',
      'frame-by-frame',
      'frame-contact',
      'frame-rows',
      'frame-spread',
      'harvest-prices',
      'ledger-lines',
      'night-shift',
      'paper-round',
      'parcel-pulse',
      'rann-salt',
      'signal-house',
      'signal-sensor',
      'signal-week',
      'studio-palette',
      'sync-bridge',
      'tender-watch',
      'welcome-aboard',
    ].map((name) => [name, { page: `${name}.html` }]),
  ),
  'atlas-list-day': { page: 'atlas-list.html', height: 1000 },
  'atlas-list-evening': { page: 'atlas-list.html?dark', height: 1000 },
  'atlas-route-paper': { page: 'atlas-route.html?paper' },
  'atlas-route-screen': { page: 'atlas-route.html' },
  'clinic-call': phone('clinic-phone.html?call'),
  'clinic-number': phone('clinic-phone.html?number'),
  'clinic-way': phone('clinic-phone.html?way'),
  'evening-radio': phone('evening-radio.html'),
  'frame-phone': phone('frame-phone.html'),
  'palette-pairs': half('palette-pairs.html'),
  'palette-scale': half('palette-scale.html'),
  'rann-labels': half('rann-labels.html'),
  'rann-sack': half('rann-sack.html'),
  // Fine lines, which take many bytes.
  'tide-table': { page: 'tide-table.html', scale: 0.8 },
  'signal-after': { page: 'signal-house.html?after' },
  'portrait-window': { page: 'portrait.html?wide', width: 1920, height: 1080, scale: 4 / 3 },
  'signal-before': { page: 'signal-house.html?before' },
};

/** Maximum size of a picture in bytes: the package contains all of them. */
const largest = 130_000;
const lowestQuality = 42;

const sources = join(projectFolder, 'scripts', 'demo-pictures');
const folder = join(projectFolder, 'server', 'features', 'first-steps', 'sample', 'pictures');
const { positionals } = parseArgs({ allowPositionals: true });
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(await chromiumOptions());
try {
  for (const [name, { page, width = 1600, height = 900, scale = 1.6 }] of Object.entries(drawings).filter(
    ([one]) => isWanted(one),
  )) {
    const file = join(folder, `${name}.webp`);
    console.log(file, await writeWebp(await drawn(page, { width, height }, scale), file));
  }
  // Photos of people are JPEG or PNG.
  const people = { portrait: 'meera', 'portrait-ida': 'ida', 'portrait-leela': 'leela' };
  for (const [name, who] of Object.entries(people).filter(([one]) => isWanted(one))) {
    const file = join(folder, `${name}.jpg`);
    const page = `portrait.html?who=${who}`;
    const { size } = await sharp(await drawn(page, { width: 960, height: 1080 }, 1))
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(file);
    console.log(file, size);
  }
} finally {
  await browser.close();
}

async function drawn(page: string, viewport: { width: number; height: number }, scale: number) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale });
  const tab = await context.newPage();
  tab.on('pageerror', (error) => {
    throw error;
  });
  await tab.goto(new URL(page, `${pathToFileURL(sources).href}/`).href);
  await tab.evaluate(() => document.fonts.ready);
  const picture = await tab.screenshot();
  await context.close();
  return picture;
}

/** Writes the picture with the best quality that fits. Returns its size in bytes. */
async function writeWebp(picture: Buffer, file: string): Promise<number> {
  for (let quality = 78; quality >= lowestQuality; quality -= 4) {
    const bytes = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length > largest) continue;
    writeFileSync(file, bytes);
    return bytes.length;
  }
  throw new Error(`${file} is too large.`);
}
