/** The window of a project around its fields: protection, the bar at the bottom, drafts, faults and pictures. */
import type { Locator, Page } from '@playwright/test';
import { caseStudyMessages } from '#contract/projects/case-study.ts';
import { pages } from '#contract/addresses.ts';
import { accessApi, accessLimits } from '#contract/projects/protected-projects.ts';
import { accessMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectFault, mocksResponse } from './fixtures/faults.ts';
import { expect, test } from './fixtures/journey.ts';
import { fillsIn, opensNewProject, opensProject, projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

const atlas = aProject('Atlas', 'Maps');
const wide = { width: 1280, height: 800 };

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Maps'));
  await owner.page.setViewportSize(wide);
});

const inView = { ratio: 1 };

test('choosing “Protected” shows password and links, and saving asks if the project has neither', async ({
  owner,
}) => {
  const { page } = owner;
  await owner.has.addProject(atlas, await aPicture());
  await owner.opens(pages.projectManager);
  const { window, state, save } = await opensProject(page, 'Atlas');
  const password = window.getByLabel('Password for visitors');
  const question = page.getByRole('alertdialog', { name: 'Nobody can open it yet' });

  await expect(window.getByText('Protection', { exact: true })).not.toBeInViewport();
  await state.focus();
  await state.selectOption('Protected');
  await expect(password).toBeInViewport(inView);
  await expect(window.getByLabel('Access link for')).toBeInViewport(inView);
  await expect(state).toBeFocused();

  await save.click();
  await expect(question).toContainText('There is no password and no link. Save anyway?');
  await question.getByRole('button', { name: 'Add a password' }).click();
  await expect(password).toBeFocused();
  expect(await owner.has.projects()).toMatchObject([{ state: 'published' }]);
  // Also from the page, which takes the place of the fields in a narrow window.
  await page.setViewportSize({ width: 390, height: 844 });
  await window.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(password).toBeHidden();
  await save.click();
  await question.getByRole('button', { name: 'Add a password' }).click();
  await expect(password).toBeFocused();
  await page.setViewportSize(wide);

  await window.getByLabel('Access link for').fill('Recruiter at Acme');
  await page.keyboard.press('Enter');
  await owner.seesToast(accessMessages.linkMade);
  const link = window.getByLabel('The link for Recruiter at Acme');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport(inView);
  const selected = () =>
    link.evaluate(({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
      value.slice(selectionStart ?? 0, selectionEnd ?? 0),
    );
  expect(await selected()).toBe(await link.inputValue());
  await expect(window.getByRole('button', { name: 'Copy the link for Recruiter at Acme' })).toBeVisible();

  await save.click();
  await owner.seesToast(projectMessages.savedAs.protected);
  await expect(question).toHaveCount(0);
});

test('a new protected project has its password and first link as soon as it is added', async ({ owner }) => {
  const { page } = owner;
  await owner.opens(pages.projectManager);
  const form = await opensNewProject(page);
  await fillsIn(form, atlas);
  await form.picture.setInputFiles(await aPicture());
  await form.state.selectOption('Protected');
  const password = form.window.getByLabel('Password for visitors');
  await expect(password).toBeInViewport(inView);
  await form.save.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add a password' }).click();
  await expect(password).toBeFocused();
  await page.keyboard.type('short');
  await form.window.getByLabel('Access link for').fill('Recruiter at Acme');
  await form.save.click();
  await expectFault(password, accessMessages.passwordTooShort(accessLimits.password.min));
  expect(await owner.has.projects()).toEqual([]);
  await password.fill('harbour lights');
  await form.save.click();

  const edited = projectWindow(page, 'Edit project').window;
  const link = edited.getByLabel('The link for Recruiter at Acme');
  // The project with its picture, the password and the link are saved one after the other.
  await expect(link).toBeFocused({ timeout: 60_000 });
  await expect(link).toBeInViewport(inView);
  await expect(edited.getByRole('button', { name: 'Copy the link for Recruiter at Acme' })).toBeVisible();
  await expect(edited.getByRole('button', { name: 'Remove password' })).toBeVisible();
  await expect(edited.getByRole('list', { name: 'Links' })).toContainText('0 visits');
});

test('a password and link that could not be set for a new protected project are kept and can be set in its window', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of 503/u);
  const { page } = owner;
  await owner.opens(pages.projectManager);
  const form = await opensNewProject(page);
  await fillsIn(form, atlas);
  await form.picture.setInputFiles(await aPicture());
  await form.state.selectOption('Protected');
  await form.window.getByLabel('Password for visitors').fill('harbour lights');
  await form.window.getByLabel('Access link for').fill('Recruiter at Acme');
  await mocksResponse(page, { method: 'PUT', path: accessApi.password(1) }, 503, {});
  await form.save.click();
  await owner.seesToast('Couldn’t set the password and access link');
  expect(await owner.has.projects()).toMatchObject([{ state: 'protected' }]);

  const edited = projectWindow(page, 'Edit project').window;
  await page.unrouteAll();
  await edited.getByRole('button', { name: 'Set password' }).click();
  await owner.seesToast(accessMessages.passwordSet);
  await edited.getByRole('button', { name: 'Create access link' }).click();
  await expect(edited.getByLabel('The link for Recruiter at Acme')).toBeFocused();
});

test('a protected project without password and link is saved if the owner confirms it', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  await owner.has.addProject(atlas, await aPicture());
  await owner.opens(pages.projectManager);
  const form = await opensProject(page, 'Atlas');
  await form.state.selectOption('Protected');
  await form.save.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save anyway' }).click();
  await owner.seesToast(projectMessages.savedAs.protected);
  await expect(form.window).toBeHidden();
});

/** Fails unless the controls are in one row. What phones show above it is not part of it. */
async function expectOneRow(window: Locator): Promise<void> {
  const tops = () =>
    window.locator('form > div > footer').evaluate((bar) => {
      const middles = [...bar.querySelectorAll('select, button, input, p, [role="status"]')]
        .filter((part) => !part.closest('.max-sm\\:absolute') || innerWidth >= 640)
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .map(({ top, height }) => top + height / 2)
        .toSorted((one, other) => one - other);
      return middles.filter((middle, index) => middle - (middles[index - 1] ?? -1e3) > 12).length;
    });
  await expect.poll(tops).toBe(1);
  const { height = 0 } = (await window.locator('form > div > footer').boundingBox()) ?? {};
  expect(height).toBeLessThan(72);
}

for (const scheme of ['light', 'dark'] as const)
  test(`the bar of the project window is one row, also on phones, ${scheme}`, {
    tag: scheme === 'dark' ? '@slow' : [],
  }, async ({ owner }) => {
    const { page } = owner;
    await page.emulateMedia({ colorScheme: scheme });
    await owner.has.addProject(atlas, await aPicture());
    await owner.opens(pages.projectManager);
    const form = await opensProject(page, 'Atlas');
    await form.title.fill('Atlas of towns');
    await expect(form.window.getByText(/^Draft saved on this device/u)).toBeVisible();
    for (const width of [1280, 1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const state of ['Published', 'Draft', 'Unlisted', 'Protected', 'Scheduled']) {
        await form.state.selectOption(state);
        await expectOneRow(form.window);
      }
    }
  });

test('on a phone, a menu in the project window’s bar has the history and the time of a scheduled project', async ({
  owner,
}) => {
  const { page } = owner;
  await page.setViewportSize({ width: 375, height: 720 });
  await owner.has.addProject(atlas, await aPicture());
  await owner.opens(pages.projectManager);
  const form = await opensProject(page, 'Atlas');
  const menu = form.window.getByRole('button', { name: 'More' });
  const history = form.window.getByRole('button', { name: 'History' });
  const time = form.window.getByLabel('Publish on');
  await expect(history).toBeHidden();
  await menu.click();
  await expect(history).toBeVisible();
  await expect(form.window.getByText('Everyone can see it.')).toBeVisible();
  await history.press('Escape');
  await expect(history).toBeHidden();
  await expect(menu).toBeFocused();

  await form.state.selectOption('Scheduled');
  await expect(time).toBeVisible();
  await form.title.click();
  await expect(time).toBeHidden();
  await form.save.click();
  await expect(time).toBeFocused();
  await expectAccessible(page);
});

test('closing the project window with changes says that a draft is kept, and keeps or deletes it', async ({
  owner,
}) => {
  const { page } = owner;
  await owner.has.addProject(atlas);
  await owner.opens(pages.projectManager);
  const form = await opensProject(page, 'Atlas');
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
  const asks = async () => {
    await form.title.fill('Atlas of towns');
    await expect(form.window.getByText(/^Draft saved on this device/u)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toContainText('Your changes are kept as a draft on this device.');
  };

  await asks();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await asks();
  await question.getByRole('button', { name: 'Keep the draft' }).click();
  await expect(form.window).toBeHidden();
  await page.getByText('Unsaved changes to “Atlas”').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(form.title).toHaveValue('Atlas of towns');
  await asks();
  await question.getByRole('button', { name: 'Delete the draft' }).click();
  await expect(form.window).toBeHidden();
  await expect(page.getByText('Unsaved changes to “Atlas”')).toBeHidden();
  await opensProject(page, 'Atlas');
  await expect(form.title).toHaveValue('Atlas');
});

test('the history says for a public project that restoring publishes at once, and not for a draft', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  const publishes = 'Restoring publishes this version at once.';
  for (const state of ['published', 'draft'] as const) {
    const { id } = await owner.has.addProject({ ...atlas, state });
    await owner.has.changeProject(id, { ...atlas, project_title: 'Towns', state });
    await owner.opens(`${pages.projectManager}?edit=${id}`);
    await projectWindow(page, 'Edit project').window.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History of Towns' });
    const restore = history.getByRole('button', { name: 'Restore', exact: true });
    await expect(restore).toHaveAccessibleDescription(/The visibility stays as it is\.$/u);
    await expect(history.getByText(publishes)).toBeVisible({ visible: state === 'published' });
    await page.setViewportSize({ width: 390, height: 844 });
    await history.getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
    await expect(history.getByText(publishes)).toBeVisible({ visible: state === 'published' });
    await page.setViewportSize(wide);
  }
});

test('a list in the project window’s bar names the fields and blocks with faults, and leads to them', async ({
  owner,
}) => {
  const { page } = owner;
  await owner.opens(pages.projectManager);
  const form = await opensNewProject(page);
  await form.save.click();
  const list = form.window.getByRole('region', { name: 'Fields to check' });
  await expect(list.getByRole('button').first()).toHaveText('Title');
  await expect(list).not.toContainText('required');
  await list.getByRole('button', { name: 'Tags' }).click();
  await expect(form.tags).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await form.window.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(form.title).toBeHidden();
  await list.getByRole('button', { name: 'Title' }).click();
  await expect(form.title).toBeFocused();
  await page.setViewportSize(wide);

  // Blocks are named with their faults.
  await form.state.selectOption('Draft');
  await form.title.fill('Atlas of towns');
  await form.study.focus();
  await form.adds('Button');
  await page.keyboard.type('Plan a visit');
  await page.keyboard.press('Enter');
  await form.adds('Key numbers');
  await page.keyboard.type('412');
  await form.save.click();
  await expect(list.getByRole('listitem')).toHaveText([
    `Button: ${caseStudyMessages.buttonLink}`,
    `Key numbers: ${caseStudyMessages.figureLabel}`,
  ]);
  await form.title.focus();
  await list.getByRole('button', { name: 'Key numbers' }).click();
  await expect(form.study).toBeFocused();
  await form.study.locator('[data-block="figureLabel"]').click();
  await page.keyboard.type('rooms');
  await expect(list.getByRole('listitem')).toHaveText([`Button: ${caseStudyMessages.buttonLink}`]);
});

/** Records each object URL by its picture, and each private picture that is fetched. */
async function recordsPictures(page: Page) {
  await page.addInitScript(() => {
    const made: [Blob, string][] = [];
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      const url = create(blob);
      made.push([blob, url]);
      return url;
    };
    Object.assign(globalThis, {
      repeated: () => made.length - new Set(made.map(([blob]) => blob)).size,
      made: () => made.length,
    });
  });
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/owner-pictures/')) fetched.push(pathname + search);
  });
  const count = (name: 'repeated' | 'made') =>
    page.evaluate((of) => (globalThis as unknown as Record<string, () => number>)[of]?.() ?? -1, name);
  return { fetched, count };
}

test('the window of a draft loads its pictures in reduced size, each once', async ({ owner }) => {
  const { page } = owner;
  const recorded = await recordsPictures(page);
  const { id } = await owner.has.addProject({ ...atlas, state: 'draft' }, await aPicture());
  await owner.opens(`${pages.projectManager}?edit=${id}`);
  const form = projectWindow(page, 'Edit project');
  await expect(form.preview).toHaveJSProperty('complete', true);
  await expect(form.page.getByRole('img').first()).toHaveAttribute('src', /^blob:/u);
  expect(recorded.fetched.length).toBeGreaterThan(0);
  expect(recorded.fetched.filter((address) => !/w=\d+$/u.test(address))).toEqual([]);
  expect(recorded.fetched).toHaveLength(new Set(recorded.fetched).size);
  expect(await recorded.count('made')).toBe(recorded.fetched.length);

  await form.picture.setInputFiles(await aPicture('hills.png'));
  await expect(form.window.getByText(/^hills\.png/u).first()).toBeVisible();
  await expect.poll(() => recorded.count('made')).toBe(recorded.fetched.length + 1);
  expect(await recorded.count('repeated')).toBe(0);
});
