import { english } from '#contract/locales/english.ts';
import { pages } from '#contract/addresses.ts';
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { onPortfolio } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import type { Person } from './fixtures/person.ts';

const test = onPortfolio();

const field = ({ page }: Person) => page.getByRole('main').getByRole('searchbox');
const titles = ({ page }: Person) => page.getByRole('main').getByRole('article').getByRole('heading');
const status = ({ page }: Person) => page.getByRole('main').getByRole('status');

test('the key / opens the search, which tolerates typos, and going back restores the results', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.opens(pages.contact);
  await page.getByLabel('Subject').fill('One');
  await page.getByLabel('Subject').press('/');
  await expect(page.getByLabel('Subject')).toHaveValue('One/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(field(visitor)).toBeFocused();
  await expect(field(visitor)).toHaveValue('');
  await page.keyboard.type('logistcis');
  await page.keyboard.press('Enter');
  await expect(titles(visitor)).toHaveText(['Atlas']);
  await expect(status(visitor)).toHaveText('1 result');
  await expect(field(visitor)).toBeFocused();
  await expect(page).toHaveTitle(/^Search: logistcis · /u);
  await expect(page.locator('mark')).toHaveText('Logistics');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(field(visitor)).toBeFocused();
  await page.keyboard.type('xylophone');
  await page.keyboard.press('Enter');
  await expect(status(visitor)).toHaveText(english.search.nothingFound);
  await expect(page.getByRole('main').getByRole('link', { name: 'Research' })).toBeVisible();
  await page.goBack();
  await expect(field(visitor)).toHaveValue('logistcis');
  await titles(visitor).getByRole('link', { name: 'Atlas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atlas');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the search form opens the results page without scripts', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.opens(pages.home);
    await page.getByRole('banner').getByRole('link', { name: english.shell.search }).first().click();
    await expect(field(visitor)).toBeFocused();
    await field(visitor).fill('playwright');
    await page.getByRole('main').getByRole('button', { name: english.shell.search }).click();
    await expect(titles(visitor)).toHaveText(['Errand']);
    await expect(field(visitor)).toHaveValue('playwright');
  });
});
