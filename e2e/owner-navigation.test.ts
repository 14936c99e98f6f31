import { ownerPages } from '#contract/owner-pages.ts';
import { pages } from '#contract/paths.ts';
import { english } from '#contract/locales/english.ts';
import { expect, test } from './fixtures/journey.ts';

test.describe('on a site without an owner', () => {
  test.use({ initialData: 'empty' });

  test('the owner’s pages say what to do first', async ({ owner }) => {
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

test('the chosen theme stays on every page and after signing out', async ({ owner }) => {
  const { page } = owner;
  await page.emulateMedia({ colorScheme: 'light' });
  await owner.isSignedIn();
  await owner.opens(pages.projectManager);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  for (const path of [...ownerPages, pages.home, pages.projectManager]) {
    await owner.opens(path);
    expect(await background()).toBe(dark);
  }
  await owner.signsOut();
  await owner.waitsForPage();
  expect(await background()).toBe(dark);
});
