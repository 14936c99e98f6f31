import { pages } from '#contract/addresses.ts';
import { onPortfolio } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import type { Person } from './fixtures/person.ts';
import type { Locator } from '@playwright/test';

const test = onPortfolio();

/** Presses Tab until `target` is focused, and checks at each step that the focus is visible. */
async function tabTo({ page }: Person, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      // A card's link shows the focus around the whole card.
      return [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(focused, part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
    });
    expect(
      outline,
      `the focus shows on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100))}`,
    ).toBe(true);
  }
  throw new Error('The Tab key does not lead there.');
}

test('a visitor writes, corrects and sends a message by keyboard', async ({ visitor }) => {
  const { page } = visitor;
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
  await visitor.opens(pages.home);
  await tabTo(visitor, page.getByRole('banner').getByRole('link', { name: 'Contact Me' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Me');

  await tabTo(visitor, field('Full name'));
  await page.keyboard.type('Ravi Iyer');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ravi');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A question');
  await page.keyboard.press('Enter');
  await expect(field('Email')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('@example.net');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field('Message')).toBeFocused();
  await page.keyboard.type('Hello Asha');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
  await page.keyboard.press('Space');
  await visitor.seesToast('Message Sent!');
});

test('the first press of Tab on a page offers to skip to the content', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens(pages.category('Web Development'));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeFocused();
});

test('a visitor chooses a technology, opens a project and leaves it by keyboard', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens(pages.category('Web Development'));
  const vue = page.getByRole('link', { name: 'Vue' });
  await tabTo(visitor, vue);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(vue).toBeFocused();
  await tabTo(visitor, page.getByRole('link', { name: 'Beacon' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beacon');
  await tabTo(visitor, page.getByRole('link', { name: 'Back to Web Development' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(4);
});
