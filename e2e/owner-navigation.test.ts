import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/addresses.ts';
import { english } from '#contract/locales/english.ts';
import { expect, test } from './fixtures/journey.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

test.describe('on a site without an owner', () => {
  test.use({ initialData: 'empty' });

  test('the owner’s pages on a site without an owner say what to do first', async ({ owner }) => {
    const { page } = owner;
    for (const { path, sentence } of [
      { path: pages.projectManager, sentence: 'No projects yet' },
      { path: pages.categoryManager, sentence: english.categories.none },
      { path: pages.commonDetails, sentence: 'This site has no owner yet' },
    ]) {
      await owner.opens(path);
      await expect(page.getByText(sentence)).toBeVisible();
      await owner.checksAccessibility();
    }
    await page.getByRole('link', { name: 'Register' }).click();
    await page.waitForURL(`**${pages.register}`);
  });
});

test('the owner reaches every page from a menu beside the content, and on a phone from a sheet', async ({
  owner,
}) => {
  const { page } = owner;
  const navigation = page.getByRole('navigation', { name: "Owner's pages" });
  const link = (name: RegExp | string) => navigation.getByRole('link', { name });
  const current = navigation.locator('[aria-current=page]');
  const sections = page.getByRole('navigation', { name: 'Settings' });
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.has.addProject(aProject('Atlas', 'Web Development', { state: 'draft' }));
  await owner.has.sendMessage({ subject: 'A map' });
  await owner.isSignedIn();

  await test.step('the menu has groups, counts and a mark at the current page', async () => {
    await owner.opens(pages.projectManager);
    for (const group of ['Content', 'Site', 'System'])
      await expect(navigation.getByRole('list', { name: group })).toBeVisible();
    await expect(link('Project Manager 1 draft')).toHaveAttribute('aria-current', 'page');
    await expect(link('Messages 1 unread')).toBeVisible();
    for (const name of ['Category Manager', 'Common Details', 'Statistics']) {
      await link(name).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(current).toHaveText(name);
    }
    await expect(navigation.getByRole('listitem')).toHaveCount(9);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await owner.checksAccessibility();
  });

  await test.step('the sections of Settings link to each other', async () => {
    await link('Settings').click();
    for (const name of ['Security', 'Backups', 'Health', 'Assistants', 'Import', 'Trash', 'Email']) {
      await sections.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(sections.locator('[aria-current=page]')).toHaveText(name);
      await expect(link('Settings')).toHaveAttribute('aria-current');
    }
    await owner.opens('/backups?a=b#top');
    await expect(page).toHaveURL(`${pages.backups}?a=b#top`);
  });

  await test.step('on a phone, a sheet has the menu and works by keyboard', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(navigation).toBeHidden();
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.press('Enter');
    await expect(sheet).toBeVisible();
    await expect(link('Settings')).toHaveAttribute('aria-current', 'true');
    await owner.checksAccessibility();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.press('Enter');
    await link(/^Messages/u).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages (1 unread)');
    await expect(sheet).toBeHidden();
  });
});

test('the choice of light or dark stays on every page and after signing out', { tag: '@slow' }, async ({
  owner,
}) => {
  const { page } = owner;
  await page.emulateMedia({ colorScheme: 'light' });
  await owner.isSignedIn();
  await owner.opens(pages.projectManager);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  for (const path of [...adminPages, pages.home, pages.projectManager]) {
    await owner.opens(path);
    expect(await background()).toBe(dark);
  }
  await owner.signsOut();
  await owner.waitsForPage();
  expect(await background()).toBe(dark);
});
