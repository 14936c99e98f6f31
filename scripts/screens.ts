/**
 * `npm run screens`: takes a picture of every screen of a demo site, on a phone and on a desktop, light and
 * dark, into docs/screens/, and the pictures of the owner's guide into docs/guide/screens/; with `-- guide`
 * those alone. Builds first when a source has changed.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { api } from '#contract/paths.ts';
import type { Showcase } from '#contract/projects/showcase.ts';
import { runCommand } from '#testing/command.ts';
import { startDemoSite } from '#testing/demo-site.ts';
import { browserStorage, signIn } from '#testing/sign-in.ts';
import { SiteProcess } from '#testing/site-process.ts';
import { build, isUpToDate } from './build-output.ts';
import { chromiumFlags as flags, findChromium } from './chromium.ts';
import { demoScreens, freshScreens, type GuideScreen, writeToOwner } from './guide-screens.ts';
import { projectFolder } from './run-script.ts';
import { siteScreens } from './site-screens.ts';
import { takeScreen } from './take-screen.ts';

const devices = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const themes = ['light', 'dark'] as const;
const onlyGuide = process.argv.includes('guide');

/** The pictures of the guide. */
const taken = new Set<string>();

if (!isUpToDate()) await build({ quietly: true });

const { executablePath, env } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  args: flags,
  ...(env && { env: { ...process.env, ...env } }),
});
const demo = await startDemoSite();
const fresh = await SiteProcess.start();
try {
  // The demo's first star has a case study.
  const { selected } = (await (await fetch(demo.url + api.showcase)).json()) as Showcase;
  const [starred] = selected;
  const storage = await browserStorage(demo.url, await signIn(demo.url, demo.owner));
  if (!onlyGuide) await takeSite(starred?.id ?? 0, storage);
  const folder = join(projectFolder, 'docs', 'guide', 'screens');
  mkdirSync(folder, { recursive: true });
  await takeGuide(folder, fresh.url, freshScreens(), {});
  const { email, password } = demo.owner;
  await runCommand(
    'create-owner',
    ['--email', email, '--name', 'Meera Iyer'],
    { DATA_DIR: fresh.dataDir },
    password,
  );
  const ofFresh = await browserStorage(fresh.url, await signIn(fresh.url, demo.owner));
  await takeGuide(folder, fresh.url, freshScreens({ claimed: true }), ofFresh);
  await writeToOwner(demo.url);
  await takeGuide(folder, demo.url, demoScreens(starred?.id ?? 0), storage);
  // Only now: without the pictures that its chapters show, the guide cannot be built.
  for (const name of readdirSync(folder)) if (!taken.has(name)) rmSync(join(folder, name));
} finally {
  await browser.close();
  await demo.remove();
  await fresh.remove();
}

async function takeSite(caseStudyId: number, storage: Record<string, string>): Promise<void> {
  const folder = emptied(join(projectFolder, 'docs', 'screens'));
  const screens = Object.entries(siteScreens(demo.newestProject.id, caseStudyId));
  for (const [device, viewport] of Object.entries(devices)) {
    for (const colorScheme of themes) {
      for (const [name, screen] of screens) {
        const file = join(folder, `${name}-${device}-${colorScheme}.webp`);
        await takeScreen(browser, demo.url, file, screen, { viewport, colorScheme, storage });
      }
    }
  }
}

async function takeGuide(
  folder: string,
  origin: string,
  screens: Record<string, GuideScreen>,
  storage: Record<string, string>,
): Promise<void> {
  for (const [name, { device = 'desktop', height, colorScheme = 'light', ...screen }] of Object.entries(
    screens,
  )) {
    const file = `${name}.webp`;
    taken.add(file);
    const viewport = { ...devices[device], ...(height && { height }) };
    await takeScreen(browser, origin, join(folder, file), screen, {
      viewport,
      colorScheme,
      storage,
    });
  }
}

/** The folder, without what was in it. */
function emptied(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
