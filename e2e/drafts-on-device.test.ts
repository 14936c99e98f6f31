/** Unsaved input is kept on the device, the newest of all tabs. */
import { chromium, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionMessages, storageMessages } from '#contract/ui-text/account.ts';
import { editedElsewhereMessage, projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import { Owner } from './fixtures/owner.ts';
import { fillsIn, opensNewProject, opensProject, projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

const atlas = aProject('Atlas', 'Web Development');

const kept = (page: Page) => page.getByText(/^Draft saved on this device, \d\d:\d\d$/u);
const restored = (page: Page) => page.getByText(/^Unsaved changes from \d\d:\d\d, kept on this device\.$/u);

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.has.addProject(atlas);
  await owner.opens(pages.projectManager);
});

test('tabs share the newest unsaved input with its files, say so, and do not offer it again once it is saved', async ({
  owner,
}) => {
  const { page } = owner;
  const context = page.context();
  const form = await opensNewProject(page);
  await fillsIn(form, aProject('Compass', 'Web Development'));
  await form.picture.setInputFiles(await aPicture('main.png'));
  const hills = await aPicture('hills.png');
  await form.window.getByLabel('Add pictures').setInputFiles([hills, await aPicture('lake.png')]);
  await form.window.getByLabel('Description of picture 2').fill('A lake');
  await expect(kept(page)).toBeVisible();

  const next = await context.newPage();
  await test.step('a second tab shows the input, and both tell of each other', async () => {
    await next.goto(pages.projectManager);
    const other = await opensNewProject(next);
    await expect(other.title).toHaveValue('Compass');
    await expect(next.getByText(editedElsewhereMessage)).toBeVisible();
    await expect(page.getByText(editedElsewhereMessage)).toBeVisible();
    await other.title.fill('Something else');
    await expect(kept(page)).toBeHidden();
    await other.cancel.click();
    await next.getByRole('alertdialog').getByRole('button', { name: 'Delete the draft' }).click();
    await expect(page.getByText(editedElsewhereMessage)).toBeHidden();
    await next.reload();
    await expect(next.getByRole('button', { name: 'Add project' })).toBeVisible();
    await expect(next.getByText('A new project, not saved yet,')).toBeHidden();
  });

  await test.step('the first tab closes without a question, because nothing is lost', async () => {
    await form.highlights.fill('The last words');
    await expect(form.window).toContainText('Draft saved on this device');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed()).toBe(true);
  });

  await next.getByText('A new project, not saved yet, from').waitFor();
  await next.getByRole('button', { name: 'Continue' }).click();
  const again = projectWindow(next, 'Add project');
  await expect(again.title).toHaveValue('Compass');
  await expect(again.highlights).toHaveText('The last words');
  await expect(restored(next)).toBeVisible();
  await expect(again.window.getByText('main.png (14 KB)', { exact: true })).toBeVisible();
  await again.selects(2);
  await expect(again.window.getByLabel('Description of picture 2')).toHaveValue('A lake');
  await again.save.click();
  await expect(next.getByText(projectMessages.added).first()).toBeVisible();
  await opensProject(next, 'Compass');
  const saved = projectWindow(next, 'Edit project');
  await saved.selects(2);
  await expect(saved.window.getByLabel('Description of picture 2')).toHaveValue('A lake');
  await expect(restored(next)).toBeHidden();
});

test('a draft survives a crash of the browser, and shows what was changed elsewhere meanwhile', async ({
  owner,
  site,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-profile-'));
  const { launchOptions } = test.info().project.use;
  const starts = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: site.url,
      locale: 'en-GB',
    });
    const [page = await context.newPage()] = context.pages();
    await page.goto(pages.login);
    // A crash may lose the newest entries of local storage.
    await page.evaluate(
      (entries) => {
        for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
      },
      await owner.has.browserStorage(),
    );
    await page.goto(pages.projectManager);
    return { context, page };
  };
  try {
    const first = await starts();
    const form = await opensProject(first.page, 'Atlas');
    await form.title.fill('Atlas, mine');
    await form.description.fill('Mine');
    await expect(kept(first.page)).toBeVisible();
    const crashed = await first.context.newCDPSession(first.page);
    const closed = first.context.waitForEvent('close');
    await crashed.send('Browser.crash').catch(() => undefined);
    await closed;

    const [{ id } = { id: 0 }] = await owner.has.projects();
    await owner.has.changeProject(id, {
      ...atlas,
      project_overview: 'Theirs',
      project_highlights: 'Theirs too',
    });
    const { context, page } = await starts();
    await page.getByRole('button', { name: 'Continue' }).click();
    const again = projectWindow(page, 'Edit project');
    await expect(restored(page)).toBeVisible();
    await expect(again.title).toHaveValue('Atlas, mine');
    await expect(again.description).toHaveText('Mine');
    await expect(again.highlights).toHaveText('Theirs too');
    await expect(
      page.getByText('“Project highlights” changed elsewhere; you see the newer version.'),
    ).toBeVisible();
    await expect(page.getByText('“Description” changed elsewhere, too; you see your version.')).toBeVisible();
    await again.window.getByRole('button', { name: 'Compare' }).click();
    const conflict = page.getByRole('dialog', { name: 'This project was changed elsewhere' });
    await expect(conflict.getByRole('term')).toHaveText(['Description']);
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await again.save.click();
    await expect(again.window).toBeHidden();
    expect(await owner.has.projects()).toMatchObject([
      { project_title: 'Atlas, mine', project_overview: 'Mine', project_highlights: 'Theirs too' },
    ]);
    await context.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

test('the end of the session keeps drafts, and a logout removes those of every tab', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of 401/u);
  const { page } = owner;
  const context = page.context();
  const form = await opensProject(page, 'Atlas');
  await form.title.fill('Atlas, not saved');
  await owner.has.endSession();
  await form.save.click();
  await page.waitForURL(`**${pages.login}`);
  await owner.seesToast(sessionMessages.unauthorized);
  await page.close();

  const later = await context.newPage();
  const returned = new Owner(later, owner.has);
  await returned.signsIn();
  await returned.opens(pages.projectManager);
  await later.getByRole('button', { name: 'Continue' }).click();
  const again = projectWindow(later, 'Edit project');
  await expect(again.title).toHaveValue('Atlas, not saved');
  await expect(kept(later)).toBeVisible();

  const other = await context.newPage();
  await other.goto(pages.commonDetails);
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.waitForURL(`**${pages.login}`);
  await returned.signsIn();
  await returned.opens(pages.projectManager);
  await opensProject(later, 'Atlas');
  await expect(again.title).toHaveValue('Atlas');
  await expect(restored(later)).toBeHidden();
  expect(
    await later.evaluate(async () => {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('vitrine-drafts');
        request.addEventListener('success', () => resolve(request.result));
      });
      return new Promise((resolve) => {
        const count = opened.transaction('drafts').objectStore('drafts').count();
        count.addEventListener('success', () => resolve(count.result));
      });
    }),
  ).toBe(0);
});

test('without IndexedDB, the page says that input is not kept, and the browser asks before it closes the page', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  await owner.opens(pages.projectManager);
  await expect(page.getByText(storageMessages.draftsBlocked)).toBeVisible();
  const form = await opensProject(page, 'Atlas');
  await form.title.fill('Atlas, not saved');
  await expect(form.window.getByText(/^Not kept on this device/u)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(true);
  const asked = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await closed;
});

test('while the browser’s storage is full, the page says that input is not kept', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function store(value, key) {
      if (document.title.startsWith('Full')) throw new DOMException('', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
  await owner.opens(pages.projectManager);
  const form = await opensProject(page, 'Atlas');
  const title = await page.title();
  await page.evaluate(() => (document.title = 'Full'));
  await form.title.fill('Atlas, not saved');
  await expect(
    form.window.getByText(/^Not kept on this device: the browser’s storage is full/u),
  ).toBeVisible();
  await expect(page.getByText(storageMessages.draftsFull)).toBeAttached();
  await page.evaluate((shown) => (document.title = shown), title);
  await form.title.fill('Atlas, kept');
  await expect(kept(page)).toBeVisible();
  await expect(page.getByText(storageMessages.draftsFull)).toHaveCount(0);
});
