import { readFile } from 'node:fs/promises';
import { pages } from '#contract/addresses.ts';
import { onPortfolio } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import { categories, introduction, projects } from './fixtures/portfolio.ts';
import { aResume } from './fixtures/samples.ts';

const test = onPortfolio();

test('the home page introduces the owner at “/” and at “/portfolio”', async ({ visitor }) => {
  for (const path of [pages.home, pages.portfolio]) {
    await visitor.opens(path);
    const main = visitor.page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(introduction.home_page_title);
    await expect(main.getByText(introduction.home_page_sub_title)).toBeVisible();
    await expect(main.getByText('Tools that people forget they are using.')).toBeVisible();
    await expect(visitor.page).toHaveTitle(/Asha Verma/u);
  }
});

test('the home page shows the owner’s photo', async ({ visitor }) => {
  await visitor.opens(pages.home);
  const photo = visitor.page.getByRole('img', { name: 'Portrait of Asha Verma' });
  await expect(photo).toHaveAttribute('src', /^\/api\/pictures\//u);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the home page ends with a contact link, and its printout has no buttons', async ({ visitor }) => {
  await visitor.opens(pages.home);
  const main = visitor.page.getByRole('main');
  const contact = main.getByRole('link').last();
  await expect(contact).toHaveText('Write a message');
  await expect(contact).toHaveAttribute('href', pages.contact);
  await visitor.page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['View My Work', 'Download Resume', 'Write a message'])
    await expect(main.getByRole('link', { name })).toBeHidden();
});

test('“View My Work” on the home page scrolls to the categories', async ({ visitor }) => {
  await visitor.opens(pages.home);
  const link = visitor.page.getByRole('link', { name: 'View My Work' });
  await expect(link).toHaveAttribute('href', pages.projectsAnchor);
  await link.click();
  await expect(visitor.page).toHaveURL(new RegExp(`${pages.projectsAnchor}$`, 'u'));
  await expect(
    visitor.page.locator(pages.projectsAnchor).getByRole('heading', { level: 2 }),
  ).toBeInViewport();
});

test('“Download Resume” saves Resume.pdf, on the home page and in its footer', async ({ visitor }) => {
  await visitor.opens(pages.home);
  for (const part of [visitor.page.getByRole('main'), visitor.page.getByRole('contentinfo')]) {
    const [download] = await Promise.all([
      visitor.page.waitForEvent('download'),
      part.getByRole('link', { name: 'Download Resume' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Resume.pdf');
    expect(await readFile(await download.path())).toEqual(aResume.buffer);
  }
});

test('the home page shows the newest projects first, as large linked pictures with the start of their overviews', async ({
  visitor,
  portfolio,
}) => {
  await visitor.opens(pages.home);
  const work = visitor.page.getByRole('region', { name: 'Selected work' });
  await expect(work.getByRole('heading', { level: 3 })).toHaveText([
    'Atlas',
    'Beacon',
    'Compass',
    'Drift',
    'Errand',
  ]);
  for (const { project_title, project_overview } of projects)
    await expect(
      work.getByRole('listitem').filter({ hasText: project_title }).getByText(project_overview.slice(0, 60)),
    ).toBeVisible();
  await expect(work.locator('img').first()).toBeInViewport();
  await expect(work.getByRole('img')).toHaveAccessibleName('A map of hills');
  await work
    .getByRole('listitem')
    .first()
    .click({ position: { x: 60, y: 60 } });
  await expect(visitor.page).toHaveURL(
    pages.project('Web Development', {
      id: portfolio.projects.get('Atlas')?.id ?? 0,
      project_title: 'Atlas',
    }),
  );
});

test('the first screen of the home page shows 390 px of work on a desk, and a whole picture with its title on a phone', async ({
  visitor,
}) => {
  const { page } = visitor;
  const work = page.getByRole('region', { name: 'Selected work' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitor.opens(pages.home);
  const top = async () => (await work.locator('img').first().boundingBox())?.y ?? Infinity;
  expect(await top()).toBeLessThanOrEqual(900 - 390);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(work.locator('img').first()).toBeInViewport({ ratio: 1 });
  await expect(work.getByRole('heading', { level: 3 }).first()).toBeInViewport({ ratio: 1 });
});

test('the masthead’s button is outlined on a page with a filled button of its own, and filled on others', async ({
  visitor,
}) => {
  const { page } = visitor;
  const ground = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor);
  await visitor.opens(pages.category('Research'));
  const filled = await ground('Contact Me');
  await visitor.opens(pages.home);
  await expect.poll(() => ground('View My Work')).toBe(filled);
  expect(await ground('Contact Me')).not.toBe(filled);
});

test('the home page lists categories with icon and link, and main ones with description and number of projects', async ({
  visitor,
}) => {
  await visitor.opens(pages.home);
  const grid = visitor.page.locator(pages.projectsAnchor);
  await expect(grid.locator('h3, h4')).toHaveText(categories.map(({ category_name }) => category_name));
  for (const { category_name, description, associated_with } of categories) {
    const link = grid.getByRole('link', { name: `View Projects: ${category_name}` });
    await expect(link).toHaveAttribute('href', pages.category(category_name));
    await expect(link).toHaveText('View Projects');
    const heading = grid.getByRole('heading', { name: category_name, exact: true });
    await expect(heading.locator('svg')).toBeVisible();
    if (description && !associated_with)
      await expect(grid.getByText(description, { exact: true })).toBeVisible();
  }
  await visitor.reads('Explore projects in this category');
  await visitor.reads('View Projects');
  const card = grid.getByRole('article').filter({ hasText: 'Back End Development' });
  await expect(card).toContainText('4 projects');
});

test('“View Projects” on the home page opens the projects of a category', async ({ visitor }) => {
  await visitor.opens(pages.home);
  await visitor.page.getByRole('link', { name: 'View Projects: UI Automation' }).click();
  await expect(visitor.page).toHaveURL(/\/category\/ui-automation$/u);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('UI Automation Projects');
  await expect(visitor.page.getByRole('link', { name: 'Errand' })).toBeVisible();
});
