import { pages } from '#contract/addresses.ts';
import { projectPaging } from '#contract/projects/projects.ts';
import { expect, test } from './fixtures/journey.ts';
import type { Owner } from './fixtures/owner.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

const { perPage, maxPages } = projectPaging;

/** Adds projects named 'Work 01' and so on; only the first is in Automation. They link to one picture to save time. */
async function addWorks(owner: Owner, count: number): Promise<void> {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.has.addCategory(aCategory('Automation'));
  await owner.has.saveHomePage({}, await aPicture());
  const main_photo = owner.has.origin + ((await owner.has.profile()).user?.home_photo_url ?? '');
  await owner.has.addProject(aProject('Work 01', 'Automation', { technology_used: ['COBOL'], main_photo }));
  for (let number = 2; number <= count; number += 1) {
    await owner.has.addProject(
      aProject(`Work ${String(number).padStart(2, '0')}`, 'Web Development', { main_photo }),
    );
  }
}

const titles = ({ page }: Owner) => page.getByRole('row').getByRole('link', { name: /^Work/u });

test('the project list shows thirty projects, five to a page, with search and filter', async ({ owner }) => {
  const { page } = owner;
  const most = perPage * maxPages;
  await addWorks(owner, most + 2);
  await owner.opens(pages.projectManager);
  await expect(
    page.getByText(
      `${most + 2} projects. Showing the first ${most}. Search, filter or show more rows to see the rest.`,
    ),
  ).toBeVisible();
  await expect(titles(owner)).toHaveText(['Work 32', 'Work 31', 'Work 30', 'Work 29', 'Work 28']);

  const paging = page.getByRole('navigation', { name: 'Projects: pages' });
  await expect(paging.getByRole('button', { name: /^Page \d+$/u })).toHaveCount(maxPages);
  await expect(paging.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await paging.getByRole('button', { name: 'Next page' }).click();
  await expect(titles(owner).first()).toHaveText('Work 27');
  await paging.getByRole('button', { name: `Page ${maxPages}` }).click();
  await expect(titles(owner)).toHaveText(['Work 07', 'Work 06', 'Work 05', 'Work 04', 'Work 03']);
  await expect(paging.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');

  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.fill('work 02');
  await expect(titles(owner)).toHaveText(['Work 02']);
  await expect(page.getByRole('status').filter({ hasText: '1 of 32 projects.' })).toBeVisible();
  await expect(paging).toBeHidden();
  await search.fill('cobol');
  await expect(titles(owner)).toHaveText(['Work 01']);
  await search.fill('nothing like it');
  await expect(page.getByText('No projects found')).toBeVisible();
  await search.fill('');
  await expect(paging.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');

  await page.getByLabel('Filter by category').selectOption('Automation');
  await expect(titles(owner)).toHaveText(['Work 01']);
  await page.getByLabel('Filter by category').selectOption('All categories');
  await expect(titles(owner)).toHaveCount(perPage);

  const rows = page.getByLabel('Rows per page');
  await expect(rows.getByRole('option')).toHaveText(['5', '25', '100']);
  await rows.selectOption('25');
  await expect(titles(owner)).toHaveCount(25);
  await paging.getByRole('button', { name: 'Page 2' }).click();
  await expect(titles(owner)).toHaveCount(most + 2 - 25);
  await expect(titles(owner).last()).toHaveText('Work 01');
  await owner.checksAccessibility();

  // The end of a session clears the local storage, but keeps this choice.
  const session = await owner.has.browserStorage();
  await page.evaluate((kept) => {
    localStorage.clear();
    Object.assign(localStorage, kept);
  }, session);
  await owner.opens(pages.projectManager);
  await expect(rows).toHaveValue('25');
  await expect(page.getByText('32 projects.', { exact: true })).toBeVisible();
  await rows.selectOption('100');
  await expect(titles(owner)).toHaveCount(most + 2);
  await expect(paging).toBeHidden();
});

test('the project list hides columns before it breaks titles, and shows a project on a phone’s first screen', async ({
  owner,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.has.addProject(
    aProject('Branding Wanderlust', 'Web Development', {
      state: 'scheduled',
      publish_at: '2090-05-01T09:30Z',
    }),
  );
  const title = page.getByRole('link', { name: 'Branding Wanderlust', exact: true });
  const lines = () => title.evaluate((link) => link.getClientRects().length);
  for (const [width, columns] of [
    [1440, ['Project', 'Status', 'Updated', 'Views', 'Actions']],
    [1024, ['Project', 'Status', 'Actions']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await owner.opens(pages.projectManager);
    await expect(page.getByRole('columnheader').filter({ visible: true, hasText: /\w/u })).toContainText(
      columns,
    );
    expect(await lines()).toBe(1);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(title).toBeInViewport();
  expect(await lines()).toBe(1);
  const row = page.getByRole('row', { name: /Branding/u });
  await expect(row.getByText('Scheduled')).toBeInViewport();
  const { width, height } = (await row.locator('img').boundingBox()) ?? {};
  expect([width, height]).toEqual([60, 40]);
  const counters = page.getByRole('list', { name: 'Overview' }).getByRole('link');
  const tops = await counters.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);

  const category = page.getByLabel('Filter by category');
  await expect(category).toBeHidden();
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await category.selectOption('Web Development');
  await expect(filters).toHaveText('Filters (1)');
  await owner.checksAccessibility();
});

test('the project list returns to the first page when it shrinks to one page', { tag: '@slow' }, async ({
  owner,
}) => {
  const { page } = owner;
  await addWorks(owner, perPage + 1);
  await owner.opens(pages.projectManager);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(titles(owner)).toHaveText(['Work 01']);
  await owner.deletes('Work 01');
  await expect(titles(owner)).toHaveText(['Work 06', 'Work 05', 'Work 04', 'Work 03', 'Work 02']);
  await expect(page.getByRole('navigation', { name: 'Projects: pages' })).toBeHidden();

  // The page stays the same when the list grows again.
  await owner.addsProjectOnPage(aProject('Work 07', 'Automation'));
  await expect(page.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await expect(titles(owner).first()).toHaveText('Work 07');
});

test('the project list shows the previous page when the last page becomes empty', { tag: '@slow' }, async ({
  owner,
}) => {
  const { page } = owner;
  await addWorks(owner, perPage * 2 + 1);
  await owner.opens(pages.projectManager);
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(titles(owner)).toHaveText(['Work 01']);
  await owner.deletes('Work 01');
  await expect(titles(owner)).toHaveText(['Work 06', 'Work 05', 'Work 04', 'Work 03', 'Work 02']);
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});
