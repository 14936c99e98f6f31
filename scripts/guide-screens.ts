/** The screenshots of the owner's guide, by their names in docs/guide/screens/. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { themeFrame } from '#contract/appearance/appearance.ts';
import { pageWithForm } from '#contract/admin-pages.ts';
import { api, pages } from '#contract/addresses.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { projectFolder } from './run-script.ts';

/** A screen: its address, and what is done there before the picture is taken. */
export interface Screen {
  path: string;
  isOwners?: boolean;
  before?: (page: Page) => Promise<unknown>;
  /** True for a picture of the window, not of the whole page; by default if there is a `before`. */
  isCut?: boolean;
  /** Desktop by default. */
  device?: 'phone' | 'desktop';
  /** Height of the window, in pixels. */
  height?: number;
  colorScheme?: 'light' | 'dark';
}

/** Presses the first button with this name. */
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Chooses an action in the menu of a row. */
const chooses = (action: string, name: string) => async (page: Page) => {
  await press(`Actions for ${name}`)(page);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** Chooses an action of a project, which may be on a later page of the table. */
const inProjectRow = (action: string, title: string) => async (page: Page) => {
  await page.getByLabel('Search projects').fill(title);
  await chooses(action, title)(page);
};

/** The clip of the demo. */
const sampleVideo = join(projectFolder, 'server/features/first-steps/sample/pictures/atlas-walk-clip.webm');

const withCaseStudy = 'Atlas of Small Museums';

/** Shows a picture of the case study in the page, with its bar. */
async function openCaseStudy(page: Page): Promise<void> {
  await inProjectRow('Case study', withCaseStudy)(page);
  const picture = page
    .frameLocator('iframe')
    .getByRole('textbox', { name: 'Case study', exact: true })
    .getByRole('img')
    .first();
  await picture.click();
  await picture.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
  await pause(2000);
}

/** Saves two changes of a project, then compares the version before them with the present one. */
async function openHistory(page: Page): Promise<void> {
  const saves = [
    ['Title', 'Clinic Queue: who is next'],
    ['Project highlights', 'Waiting times fell by a third\nRuns on the old tablets of the clinic'],
  ] as const;
  for (const [field, text] of saves) {
    await inProjectRow('Edit', 'Clinic Queue')(page);
    await page.getByRole('dialog').getByRole('textbox', { name: field, exact: true }).fill(text);
    await press('Save changes')(page);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await inProjectRow('Edit', 'Clinic Queue')(page);
  await press('History')(page);
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('button');
  await versions.last().click();
  await press('Compare with now')(page);
  await page.getByRole('region', { name: 'Differences' }).waitFor();
  // The notice of the last save covers a corner.
  await page.getByText(projectMessages.updated).first().waitFor({ state: 'hidden' });
}

async function fillMailServer(page: Page): Promise<void> {
  await press('Set up')(page);
  const window = page.getByRole('dialog');
  for (const [label, text] of [
    ['Server', 'mail.example.org'],
    ['User name', 'meera@example.com'],
    ['Password of this user', 'an app password'],
    ['Sender', 'Meera Iyer <meera@example.com>'],
  ] as const)
    await window.getByLabel(label).first().fill(text);
  await window.getByLabel('Server').focus();
}

const protectedTitle = 'Ledger Lines';

async function openProtection(page: Page): Promise<void> {
  await inProjectRow('Edit', protectedTitle)(page);
  const name = page.getByLabel('Access link for');
  for (const person of ['Ruth Adeyemi', 'Recruiter at Acme']) {
    await name.fill(person);
    await name.press('Enter');
    await page.getByRole('listitem').filter({ hasText: person }).waitFor();
  }
  await page.getByText(/^The link for/u).evaluate((made) => {
    made.scrollIntoView({ block: 'center' });
  });
  await pause(6000);
}

const scrollToStory = (page: Page) =>
  page.evaluate(() => document.querySelector('blockquote')?.scrollIntoView({ block: 'center' }));

/** Screenshots of a new site, before and after it has an owner. */
export function freshScreens({ claimed = false } = {}): Record<string, Screen> {
  if (!claimed)
    return {
      'welcome-phone': { path: pages.home, device: 'phone' },
      register: { path: pages.register, device: 'phone' },
    };
  return {
    'first-steps': { path: pages.projectManager, isOwners: true, isCut: true, height: 560 },
    'first-category': {
      path: pageWithForm(pages.categoryManager, 'new-category'),
      isOwners: true,
      isCut: true,
    },
    'mail-server': {
      path: pages.mailSettings,
      isOwners: true,
      isCut: true,
      height: 1020,
      before: fillMailServer,
    },
  };
}

/** Screenshots of the demo site with messages. Takes the id of a project with a case study. */
export function demoScreens(caseStudyId: number): Record<string, Screen> {
  const owners = { isOwners: true, isCut: true } as const;
  return {
    'case-study-page': {
      path: `/project/${caseStudyId}`,
      device: 'phone',
      isCut: true,
      before: scrollToStory,
    },
    'bar-phone': { path: pages.home, device: 'phone', ...owners },
    testimonials: { path: pages.testimonialManager, ...owners, height: 560 },
    'testimonial-ask': {
      path: pages.testimonialManager,
      ...owners,
      before: async (page) => {
        await press('Ask for one')(page);
        await page.getByLabel('Client’s name').fill('Ida Holm');
        await page.getByLabel('Client’s email').fill('ida@example.org');
      },
    },
    pages: { path: pages.pageManager, ...owners, height: 560 },
    'page-form': {
      path: pages.pageManager,
      ...owners,
      before: async (page) => {
        await chooses('Edit', 'Process')(page);
        await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
      },
    },
    projects: { path: pages.projectManager, ...owners, height: 720 },
    'project-form': {
      path: pages.projectManager,
      ...owners,
      before: async (page) => {
        await inProjectRow('Edit', withCaseStudy)(page);
        await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
      },
    },
    'protected-project': {
      path: pages.category('Back End Development'),
      isCut: true,
      before: async (page) => {
        await page.getByRole('link', { name: protectedTitle }).click();
        await page.getByRole('heading', { level: 1, name: protectedTitle }).waitFor();
        await pause(1000);
      },
    },
    protection: { path: pages.projectManager, ...owners, before: openProtection },
    order: {
      path: pages.projectManager,
      ...owners,
      height: 720,
      before: press(/^Actions for/u),
    },
    'case-study': {
      path: pages.projectManager,
      ...owners,
      before: openCaseStudy,
    },
    'case-study-phone': {
      path: pages.projectManager,
      device: 'phone',
      colorScheme: 'dark',
      ...owners,
      before: openCaseStudy,
    },
    video: {
      path: pages.projectManager,
      ...owners,
      before: async (page) => {
        await inProjectRow('Edit', 'Clinic Queue')(page);
        await page.getByRole('button', { name: 'Upload a video', exact: true }).click();
        const window = page.getByRole('dialog', { name: 'Upload a video' });
        await window.getByLabel('Video', { exact: true }).setInputFiles(sampleVideo);
        await window.getByRole('slider', { name: 'Still' }).press('End');
        await window.getByRole('radio', { name: 'Clip' }).press('Space');
        await pause(1000);
      },
    },
    'picture-library': {
      path: pages.projectManager,
      ...owners,
      before: async (page) => {
        await inProjectRow('Edit', 'Clinic Queue')(page);
        await page.getByRole('button', { name: 'Choose from the site’s pictures', exact: true }).click();
        const library = page.getByRole('dialog', { name: 'The site’s pictures' });
        await library.getByLabel('Search pictures').fill('map');
        for (const name of ['The same map in paper colours', 'The map in dark colours'])
          await library.getByRole('button', { name }).click();
        await library.getByRole('button', { name: 'Add 2 pictures' }).hover();
        await pause(2000);
      },
    },
    history: { path: pages.projectManager, ...owners, height: 640, before: openHistory },
    appearance: { path: pages.appearance, ...owners, before: () => pause(1500) },
    'look-gallery': { path: themeFrame.of('gallery'), colorScheme: 'dark', isCut: true, height: 640 },
    'look-night': { path: themeFrame.of('night'), colorScheme: 'dark', isCut: true, height: 640 },
    'look-lens': { path: themeFrame.of('lens'), isCut: true, height: 640 },
    'look-signal-phone': { path: themeFrame.of('signal'), device: 'phone', isCut: true },
    resume: { path: pages.resumeManager, ...owners },
    messages: { path: pages.messages, ...owners, height: 640 },
    'message-phone': {
      path: pages.messages,
      device: 'phone',
      colorScheme: 'dark',
      ...owners,
      before: async (page) => {
        await page.getByRole('link', { name: /^A map of our valley/u }).click();
        await page.getByText(/^Loading message/u).waitFor({ state: 'hidden' });
        await page.getByLabel('Your answer').fill('Hello Ruth,\n\ngladly. Would Tuesday at ten suit you?');
      },
    },
    'test-mail': {
      path: pages.mailSettings,
      ...owners,
      height: 640,
      before: async (page) => {
        await press('Send test email')(page);
        await page.getByRole('status').filter({ hasText: /mail/u }).first().waitFor();
      },
    },
    'place-and-links': { path: pages.placeAndLinks, ...owners, height: 760 },
    backups: {
      path: pages.backups,
      ...owners,
      height: 760,
      before: async (page) => {
        await press('Back up now')(page);
        await page.getByText('Manual', { exact: true }).first().waitFor();
        await page.getByText('Creating a backup').waitFor({ state: 'hidden' });
      },
    },
    health: { path: pages.health, ...owners, height: 860 },
  };
}

const messages = [
  {
    name: 'Ruth Adeyemi',
    email: 'ruth@example.org',
    subject: 'A map of our valley',
    message:
      'Hello Meera,\n\nwe run a small museum in a valley without much signal. Your Atlas works offline, which is what our visitors need. Could we talk about a map of ours?\n\nRuth',
  },
  {
    name: 'Jonas Lind',
    email: 'jonas@example.com',
    subject: 'Dashboard for a weather station',
    message: 'Would you have two weeks in spring? The data is there, the pictures are not.',
  },
] as const;

/** Sends visitors' messages to the site at this origin. */
export async function writeToOwner(origin: string): Promise<void> {
  for (const message of messages) {
    const response = await fetch(origin + api.contact, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    if (!response.ok) throw new Error(`A message failed with ${response.status}`);
  }
}
