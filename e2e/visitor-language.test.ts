import type { Locator } from '@playwright/test';
import { pages } from '#contract/addresses.ts';
import { loadTranslations } from '#contract/locales/locales.ts';
import { expect, test } from './fixtures/journey.ts';
import type { Person } from './fixtures/person.ts';

test.use({ initialData: 'filled' });

const hindi = await loadTranslations('hi');
const content = ({ page }: Person) => page.getByRole('main');

test('the owner chooses Hindi, and a visitor uses the site in Hindi', async ({ owner, visitor }) => {
  await owner.signsIn();
  await owner.opens(pages.languageAndTexts);
  await owner.page.getByLabel('Language of public pages').selectOption('hi');
  await owner.page.getByRole('button', { name: 'Save changes' }).click();
  await owner.seesToast('Settings saved.');

  const { page } = visitor;
  await visitor.opens(pages.home);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(content(visitor).getByRole('link', { name: hindi.home.viewWork })).toBeVisible();
  await visitor.checksAccessibility();
  await page
    .getByRole('link', { name: hindi.categories.viewProjectsOf({ name: 'Web Development' }) })
    .click();
  await expect(page).toHaveTitle(/^Web Development के प्रोजेक्ट · /u);
  await expect(page.getByRole('heading', { name: hindi.category.filter })).toBeVisible();
  await expect(
    content(visitor)
      .getByText(hindi.categories.projects({ count: 4 }))
      .first(),
  ).toBeVisible();
  await visitor.checksAccessibility();
  await content(visitor).getByRole('link', { name: 'Atlas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: hindi.project.highlights })).toBeVisible();
  await visitor.checksAccessibility();

  await content(visitor).getByRole('link', { name: hindi.shell.writeMessage }).click();
  const field = (label: string) => content(visitor).getByLabel(label, { exact: true });
  await field(hindi.contact.fullName).fill('रवि अय्यर');
  await field(hindi.contact.subject).fill('एक सवाल');
  await field(hindi.contact.message).fill('नमस्ते');
  await field(hindi.contact.email).fill('ravi');
  await page.getByRole('button', { name: hindi.contact.send }).click();
  await expect(page.getByText(hindi.contact.emailInvalid)).toBeVisible();
  await visitor.checksAccessibility();
  await field(hindi.contact.email).fill('ravi@example.net');
  await page.getByRole('button', { name: hindi.contact.send }).click();
  await visitor.seesToast(hindi.contact.sentTitle);
  await visitor.seesToast(hindi.contact.sent);
  await expect(page.getByRole('button', { name: hindi.shell.dismiss })).toBeVisible();

  // A browser that translates the page changes the document's language, even before scripts run.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('lang', 'de')),
  );
  await visitor.opens(pages.contact);
  await field(hindi.contact.fullName).fill('रवि अय्यर');
  await field(hindi.contact.email).fill('ravi@example.net');
  await field(hindi.contact.subject).fill('एक सवाल');
  await field(hindi.contact.message).fill('नमस्ते');
  await page.getByRole('button', { name: hindi.contact.send }).click();
  await visitor.seesToast(hindi.contact.sentTitle);
  await expect(page.getByRole('button', { name: hindi.shell.dismiss })).toBeVisible();

  await visitor.opens(pages.login);
  await expect(page.locator('[lang=en]', { hasText: 'Sign in' }).first()).toHaveAttribute('dir', 'ltr');
});

test('the owner chooses Arabic, which mirrors the pages without overflow', { tag: '@slow' }, async ({
  owner,
  visitor,
}) => {
  await owner.signsIn();
  await owner.opens(pages.languageAndTexts);
  await owner.page.getByLabel('Language of public pages').selectOption('ar');
  await expect(owner.page.getByLabel('Text direction')).toHaveValue('rtl');
  await owner.page.getByRole('button', { name: 'Save changes' }).click();
  await owner.seesToast('Settings saved.');

  const { page } = visitor;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [pages.home, pages.category('Web Development'), pages.contact]) {
      await visitor.opens(path);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      const name = page.getByRole('banner').getByRole('link', { name: 'Asha Verma' });
      const { x = 0, width: wide = 0 } = (await name.boundingBox()) ?? {};
      expect(x + wide, `the name at the right of ${path}`).toBeGreaterThan(width * 0.85);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `beside ${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await visitor.checksAccessibility();

  // English words stand in the order of the page.
  await visitor.opens(pages.category('Web Development'));
  const left = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;
  const next = page.locator('#next-category');
  expect(await left(next.locator('svg')), 'arrow').toBeLessThan(await left(next.getByRole('link')));
  const tags = page.locator('.middots').first().getByRole('listitem');
  expect(await left(tags.nth(1)), 'second tag').toBeLessThan(await left(tags.nth(0)));

  await visitor.opens(pages.contact);
  const { contact } = await loadTranslations('ar');
  const heading = page.getByRole('heading', { name: contact.sendMessage });
  await expect(heading, 'A sentence in another script keeps its full stop at its end.').toHaveCSS(
    'unicode-bidi',
    'plaintext',
  );
});
