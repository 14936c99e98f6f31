import type { Page } from '@playwright/test';
import { pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';

/** Waits until the page's drawing, a symbol of another file, is drawn. */
async function showsDrawing(page: Page) {
  const drawing = page.locator('[href*="/drawings-"]');
  await expect.poll(() => drawing.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0);
}

test('the home page of a new owner says that there is no content yet', async ({ visitor }) => {
  await visitor.opens(pages.home);
  await visitor.reads('No categories available');
  await showsDrawing(visitor.page);
  await visitor.checksAccessibility();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page of a new owner says also without JavaScript that there is no content yet', async ({
    visitor,
  }) => {
    await visitor.opens(pages.home);
    await visitor.reads('No categories available');
    await expect(visitor.page.getByRole('link', { name: 'Contact Me' }).first()).toBeVisible();
  });

  test.describe('and without an owner', () => {
    test.use({ initialData: 'empty' });

    test('a site without an owner can be claimed without JavaScript', async ({ visitor }) => {
      await visitor.opens(pages.portfolio);
      await showsDrawing(visitor.page);
      await visitor.page.getByRole('link', { name: 'Claim this site' }).click();
      await expect(visitor.page).toHaveURL(pages.register);
    });
  });
});
