/**
 * `npm run screens`: takes the pictures of the README into docs/screens/, and those of the owner's guide into
 * docs/guide/screens/. Builds first when a source has changed.
 */
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { api, pages } from '#contract/paths.ts';
import type { Showcase } from '#contract/projects/showcase.ts';
import { runCommand } from '#testing/command.ts';
import { startDemoSite } from '#testing/demo-site.ts';
import { browserStorage, signIn } from '#testing/sign-in.ts';
import { SiteProcess } from '#testing/site-process.ts';
import { ensureBuilt } from './build.ts';
import { chromiumFlags as flags, findChromium } from './chromium.ts';
import { demoScreens, freshScreens, type GuideScreen, writeToOwner } from './guide-screens.ts';
import { projectFolder } from './run-script.ts';
import { takeScreen } from './take-screen.ts';

const devices = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const ofReadme = join(projectFolder, 'docs', 'screens');
const ofGuide = join(projectFolder, 'docs', 'guide', 'screens');

/** Paths of the pictures. */
const taken = new Set<string>();

await ensureBuilt();

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
  const readmeScreens = {
    'home-desktop-light': { path: pages.home },
    'project-desktop-light': { path: `/project/${demo.newestProject.id}` },
  };
  await take(ofReadme, demo.url, readmeScreens, {});
  await take(ofGuide, fresh.url, freshScreens(), {});
  const { email, password } = demo.owner;
  await runCommand(
    'create-owner',
    ['--email', email, '--name', 'Meera Iyer'],
    { DATA_DIR: fresh.dataDir },
    password,
  );
  const ofFresh = await browserStorage(fresh.url, await signIn(fresh.url, demo.owner));
  await take(ofGuide, fresh.url, freshScreens({ claimed: true }), ofFresh);
  await writeToOwner(demo.url);
  await take(ofGuide, demo.url, demoScreens(starred?.id ?? 0), storage);
  // Only now: without the pictures that its chapters show, the guide cannot be built.
  for (const path of globSync([join(ofReadme, '*'), join(ofGuide, '*')])) if (!taken.has(path)) rmSync(path);
} finally {
  await browser.close();
  await demo.remove();
  await fresh.remove();
}

async function take(
  folder: string,
  origin: string,
  screens: Record<string, GuideScreen>,
  storage: Record<string, string>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, { device = 'desktop', height, colorScheme = 'light', ...screen }] of Object.entries(
    screens,
  )) {
    const file = join(folder, `${name}.webp`);
    taken.add(file);
    const viewport = { ...devices[device], ...(height && { height }) };
    await takeScreen(browser, origin, file, screen, {
      viewport,
      colorScheme,
      storage,
    });
  }
}
