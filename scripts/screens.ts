/**
 * `npm run screens`: takes a picture of every screen of a demo site, on a phone and on a desktop, light and
 * dark, into docs/screens/. Builds first when a source has changed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { api, categoryAliases, pages } from '#contract/paths.ts';
import type { Showcase } from '#contract/showcase.ts';
import { startDemoSite } from '#testing/demo-site.ts';
import { browserStorage, signIn } from '#testing/sign-in.ts';
import { build, isUpToDate } from './build-output.ts';
import { chromiumFlags as flags, findChromium } from './chromium.ts';
import { projectFolder } from './run-script.ts';

const folder = join(projectFolder, 'docs', 'screens');
const devices = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const themes = ['light', 'dark'] as const;

/** The greatest height of a picture in pixels: the rest of a long page shows nothing new. */
const tallest = 2400;

/** A screen: its address, and what is done there before the picture is taken. */
interface Screen {
  path: string;
  isOwners?: boolean;
  before?: (page: Page) => Promise<unknown>;
}

/** Puts the page for the code into the state that follows a registration. */
async function registered(page: Page): Promise<void> {
  await page.evaluate(
    (registration) => history.replaceState({ usr: { registration }, key: 'registered' }, ''),
    {
      email: 'meera@example.com',
      name: 'Meera Iyer',
      password: 'secret',
    },
  );
  await page.reload();
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** A button of a project's row, which may be on a later page of the table. */
const ofProject = (button: string, title: string) => async (page: Page) => {
  await page.getByLabel('Search projects').fill(title);
  await press(`${button} ${title}`)(page);
};

function screens(projectId: number, caseStudyId: number): Record<string, Screen> {
  return {
    home: { path: pages.home },
    category: { path: `/${categoryAliases[0]}` },
    project: { path: `/project/${projectId}` },
    'project-with-case-study': { path: `/project/${caseStudyId}` },
    contact: { path: pages.contact },
    'contact-with-faults': { path: pages.contact, before: press(/send/i) },
    login: { path: pages.login },
    register: { path: pages.register },
    'verify-otp': { path: pages.verifyOtp, before: registered },
    'forgot-password': { path: pages.forgotPassword },
    'reset-password': { path: `${pages.resetPassword}?token=x` },
    'portfolio-editor': { path: '/portfolio-editor/1' },
    'not-found': { path: '/nowhere' },
    'project-manager': { path: pages.projectManager, isOwners: true },
    'project-editing': {
      path: pages.projectManager,
      isOwners: true,
      before: ofProject('Edit', 'Atlas of Small Museums'),
    },
    'case-study': {
      path: pages.projectManager,
      isOwners: true,
      before: ofProject('Case study of', 'Atlas of Small Museums'),
    },
    'project-form': { path: pages.projectManager, isOwners: true, before: press(/^add/i) },
    'category-manager': { path: pages.categoryManager, isOwners: true },
    'category-form': { path: pages.categoryManager, isOwners: true, before: press(/^add/i) },
    messages: { path: pages.messages, isOwners: true },
    order: { path: pages.order, isOwners: true },
    'common-details': { path: pages.commonDetails, isOwners: true },
    security: { path: pages.security, isOwners: true },
    'common-details-editing': { path: pages.commonDetails, isOwners: true, before: press(/^edit/i) },
  };
}

if (!isUpToDate()) await build({ quietly: true });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const site = await startDemoSite();
const { executablePath, env } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  args: flags,
  ...(env && { env: { ...process.env, ...env } }),
});
try {
  const { selected } = (await (await fetch(site.url + api.showcase)).json()) as Showcase;
  // The demo's first star has a case study.
  const [starred] = selected;
  const storage = await browserStorage(site.url, await signIn(site.url, site.owner));
  for (const [device, viewport] of Object.entries(devices)) {
    for (const theme of themes) {
      for (const [name, screen] of Object.entries(screens(site.newestProject.id, starred?.id ?? 0))) {
        await take(join(folder, `${name}-${device}-${theme}.webp`), screen, {
          viewport,
          colorScheme: theme,
          storage,
        });
      }
    }
  }
} finally {
  await browser.close();
  await site.remove();
}

interface Appearance {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  /** The `localStorage` of the owner's browser, by key. */
  storage: Record<string, string>;
}

async function take(
  file: string,
  { path, isOwners, before }: Screen,
  { viewport, colorScheme, storage }: Appearance,
): Promise<void> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  if (isOwners)
    await context.addInitScript(
      (details) => Object.entries(details).forEach(([name, value]) => localStorage.setItem(name, value)),
      storage,
    );
  const page = await context.newPage();
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await page.getByText('Loading').waitFor({ state: 'hidden' });
  if (before) {
    await before(page);
    await page.waitForLoadState('networkidle');
  } else {
    // Pictures below the fold load when they come near.
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = 'eager';
      await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    });
  }
  const height = before
    ? viewport.height
    : Math.min(tallest, await page.evaluate(() => document.documentElement.scrollHeight));
  await page.setViewportSize({ width: viewport.width, height: Math.max(height, viewport.height) });
  await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(file);
  await context.close();
}
