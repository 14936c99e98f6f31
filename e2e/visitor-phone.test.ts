import type { Page } from '@playwright/test';
import { pages } from '#contract/addresses.ts';
import { onPortfolio } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import { expectNothingOverflows } from './fixtures/layout.ts';
import { publicPages } from './fixtures/public-pages.ts';

const test = onPortfolio();

for (const width of [375, 320]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 667 }, hasTouch: true, isMobile: true });

    test(`no page scrolls horizontally at ${width} px`, { tag: width === 375 ? '@slow' : [] }, async ({
      visitor,
      errors,
    }) => {
      errors.expect(/status of 404/u);
      for (const path of publicPages) {
        await visitor.opens(path);
        await expectNothingOverflows(visitor.page);
      }
      await visitor.opens(pages.home);
      await visitor.page.getByRole('navigation', { name: 'Menu' }).locator('summary').tap();
      await expectNothingOverflows(visitor.page);
    });
  });
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('links, buttons and fields on a touch screen are at least 44 px wide and high', async ({
    visitor,
    errors,
  }) => {
    errors.expect(/status of 404/u);
    for (const path of [...publicPages, pages.login]) {
      await visitor.opens(path);
      expect(await tooSmall(visitor.page), path).toEqual([]);
    }
  });

  test('a visitor opens a project through the menu and writes a message by touch', async ({ visitor }) => {
    const { page } = visitor;
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await visitor.opens(pages.home);
    await menu.locator('summary').tap();
    await menu.getByRole('link', { name: 'Web Development' }).tap();
    await page
      .getByRole('navigation', { name: 'Filter by Technology' })
      .getByRole('link', { name: 'Vue' })
      .tap();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: 'Beacon' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beacon');

    await menu.locator('summary').tap();
    await menu.getByRole('link', { name: 'Contact Me' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Me');
    for (const [label, text] of Object.entries({
      'Full name': 'Ravi',
      Email: 'ravi@example.net',
      Subject: 'Beacon',
      Message: 'Is it for sale?',
    })) {
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByRole('button', { name: 'Send message' }).tap();
    await visitor.seesToast('Message Sent!');
    await expectNothingOverflows(page);
  });
});

/**
 * Returns links, buttons and fields smaller than 44 by 44 pixels. The link of a card's picture is as large as the card,
 * and a field in its label as large as the label.
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.locator('a, button, summary, select, input').evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('label'))
      .filter((target) => getComputedStyle(target, '::after').position !== 'absolute')
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 43.9 || height < 43.9;
      })
      .map((target) => target.outerHTML.slice(0, 120)),
  );
}
