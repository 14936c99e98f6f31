/** The order of projects and categories, and the projects on the home page, in the owner's tables. */
import type { Page } from '@playwright/test';
import { orderLimits } from '#contract/order/order.ts';
import { orderMessages } from '#contract/ui-text/owner.ts';
import { api, pages } from '#contract/addresses.ts';
import type { Featured } from '#contract/projects/project-lists.ts';
import { drags } from './fixtures/drags.ts';
import { expect, test } from './fixtures/journey.ts';
import { choosesInRow, rowLink, rowMenu } from './fixtures/rows.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

const titles = ['Atlas', 'Beacon', 'Compass', 'Drift', 'Errand', 'Fathom', 'Garden'];

const names = (page: Page) => page.getByRole('table').locator('tbody a[href*="="]');
const handle = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .getByTitle(/^Drag/u);

test('the owner orders projects and categories in their tables and features some, and visitors see the order', async ({
  owner,
  visitor,
  errors,
}) => {
  const { page } = owner;
  const spoken = page.getByRole('status').filter({ hasText: / is (?:now|already) /u });
  const saved = () =>
    expect.poll(async () => (await owner.has.projects()).map(({ project_title }) => project_title).join(' '));
  await owner.isSignedIn();
  for (const name of ['Web Development', 'Automation']) await owner.has.addCategory(aCategory(name));
  for (const name of ['Front End', 'Back End'])
    await owner.has.addCategory(aCategory(name, { associated_with: 'Web Development' }));
  for (const title of titles.toReversed())
    await owner.has.addProject(aProject(title, title === 'Drift' ? 'Automation' : 'Web Development'));
  await owner.opens(pages.projectManager);

  await test.step('by keyboard, across pages, with announcements', async () => {
    await expect(handle(page, 'Compass')).toBeVisible();
    await rowLink(page, 'Compass').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(spoken).toHaveText('Compass is now number 2 of 7');
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(spoken).toHaveText('Compass is already first');
    await expect(rowLink(page, 'Compass')).toBeFocused();
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Alt+ArrowDown');
    await expect(spoken).toHaveText('Compass is now number 6 of 7');
    await expect(names(page)).toHaveText(['Compass', 'Garden']);
    await expect(rowLink(page, 'Compass')).toBeFocused();
    await saved().toBe('Atlas Beacon Drift Errand Fathom Compass Garden');
  });

  await test.step('by the menu of a row', async () => {
    await choosesInRow(page, 'Garden', 'Move to the top');
    await expect(names(page).first()).toHaveText('Garden');
    await expect(rowMenu(page, 'Garden')).toBeFocused();
    await saved().toBe('Garden Atlas Beacon Drift Errand Fathom Compass');
  });

  await test.step('by dragging, within the projects of a category too', async () => {
    await drags(handle(page, 'Drift'), rowLink(page, 'Garden'));
    await saved().toBe('Drift Garden Atlas Beacon Errand Fathom Compass');
    await page.getByLabel('Filter by category').selectOption('Web Development');
    await drags(handle(page, 'Errand'), rowLink(page, 'Garden'));
    await expect(spoken).toHaveText('Errand is now number 1 of 6');
    // Projects of other categories keep their place.
    await saved().toBe('Drift Errand Garden Atlas Beacon Fathom Compass');
    await page.getByLabel('Filter by category').selectOption('All categories');
    await page.getByLabel('Sort by').selectOption('Title');
    await expect(names(page).first()).toHaveText('Atlas');
    await expect(handle(page, 'Atlas')).toHaveCount(0);
    await page.getByLabel('Sort by').selectOption('Your order');
  });

  await test.step('puts at most six projects on the home page, in their own order', async () => {
    await page.getByLabel('Rows per page').selectOption('25');
    for (const title of titles.slice(0, orderLimits.featured)) {
      await choosesInRow(page, title, 'Show on the home page');
      await owner.seesToast(orderMessages.featured(title));
    }
    await choosesInRow(page, 'Garden', 'Show on the home page');
    await owner.seesToast(orderMessages.featuredFull(orderLimits.featured));
    await owner.checksAccessibility();
    await page.getByLabel('Filter by status').selectOption('On the home page');
    for (const title of titles.slice(3, orderLimits.featured)) {
      await choosesInRow(page, title, 'Remove from the home page');
      await expect(rowLink(page, title)).toBeHidden();
    }
    await rowLink(page, 'Compass').press('Alt+ArrowUp');
    await expect(spoken).toHaveText('Compass is now number 2 of 3');
    // The move is announced before it is saved.
    await expect
      .poll(async () => {
        const { selected } = (await (await page.request.get(api.featured)).json()) as Featured;
        return selected.map(({ project_title }) => project_title);
      })
      .toEqual(['Atlas', 'Compass', 'Beacon']);
    await page.getByLabel('Filter by status').selectOption('All');
    await expect(page.getByRole('row', { name: /Atlas/u })).toContainText('On the home page');
  });

  await test.step('reads a list again that was changed elsewhere', async () => {
    errors.expect(/status of 409/u);
    await expect(rowLink(page, 'Compass')).toBeVisible();
    await owner.has.addProject(aProject('Harbour', 'Web Development'));
    await choosesInRow(page, 'Compass', 'Move up');
    await owner.seesToast(orderMessages.notSaved);
    await expect(names(page)).toHaveText([
      'Harbour',
      'Drift',
      'Errand',
      'Garden',
      'Atlas',
      'Beacon',
      'Fathom',
      'Compass',
    ]);
  });

  await test.step('sorts categories with what is in them, and sub-categories within theirs', async () => {
    await owner.goesTo('Category Manager');
    const categories = () =>
      expect.poll(async () => (await owner.has.categories()).map(({ category_name }) => category_name));
    await drags(handle(page, 'Automation'), rowLink(page, 'Web Development'));
    await expect(names(page)).toHaveText(['Automation', 'Web Development', 'Front End', 'Back End']);
    await categories().toEqual(['Automation', 'Web Development', 'Front End', 'Back End']);
    await rowLink(page, 'Back End').press('Alt+ArrowUp');
    await expect(spoken).toHaveText('Back End is now number 1 of 2 in Web Development');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(spoken).toHaveText('Back End is already first in Web Development');
    await categories().toEqual(['Automation', 'Web Development', 'Back End', 'Front End']);
    await owner.checksAccessibility();
  });

  await test.step('the home page shows the order', async () => {
    await visitor.opens(pages.home);
    const selected = visitor.page.getByRole('region', { name: 'Selected work' });
    await expect(selected.getByRole('heading', { level: 3 })).toHaveText(['Atlas', 'Compass', 'Beacon']);
    await expect(
      visitor.page.getByRole('navigation', { name: 'Categories' }).getByRole('listitem'),
    ).toHaveText(['Automation', /^Web Development/u]);
    await selected.getByRole('link', { name: 'All 8 projects' }).click();
    await expect(
      visitor.page.locator(pages.projectsAnchor).getByRole('heading', { level: 2 }),
    ).toBeInViewport();
  });
});
