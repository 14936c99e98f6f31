import { readFile } from 'node:fs/promises';
import { visitorMessages } from '#contract/messages/visitor.ts';
import { api, pages } from '#contract/paths.ts';
import { onFilledSite } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import { categories, fillPortfolio, introduction } from './fixtures/portfolio.ts';
import { aResume } from './fixtures/samples.ts';

const test = onFilledSite(fillPortfolio);

test('the home page introduces the owner, at both of its addresses', async ({ visitor }) => {
  for (const path of [pages.home, pages.portfolio]) {
    await visitor.opens(path);
    const main = visitor.page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(introduction.home_page_title);
    await expect(main.getByText(introduction.home_page_sub_title)).toBeVisible();
    await expect(main.getByText('Tools that people forget they are using.')).toBeVisible();
    await expect(visitor.page).toHaveTitle(/Asha Verma/u);
  }
});

test('the photo is the one that the owner chose', async ({ visitor }) => {
  await visitor.opens(pages.home);
  const photo = visitor.page.getByRole('img', { name: 'Portrait of Asha Verma' });
  await expect(photo).toHaveAttribute('src', new RegExp(`^${api.profilePhotoVersion('')}`, 'u'));
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a printed home page has no buttons', async ({ visitor }) => {
  await visitor.opens(pages.home);
  const main = visitor.page.getByRole('main');
  await visitor.page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['View My Work', 'Download Resume'])
    await expect(main.getByRole('link', { name })).toBeHidden();
});

test('View My Work leads down to the categories', async ({ visitor }) => {
  await visitor.opens(pages.home);
  const link = visitor.page.getByRole('link', { name: 'View My Work' });
  await expect(link).toHaveAttribute('href', pages.projectsAnchor);
  await link.click();
  await expect(visitor.page).toHaveURL(new RegExp(`${pages.projectsAnchor}$`, 'u'));
  await expect(
    visitor.page.locator(pages.projectsAnchor).getByRole('heading', { level: 2 }),
  ).toBeInViewport();
});

test('Download Resume saves the resume as Resume.pdf, on the page and in its footer', async ({ visitor }) => {
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

test('every category is a card with icon, name and description, sub-categories after their main', async ({
  visitor,
}) => {
  await visitor.opens(pages.home);
  const cards = visitor.page.locator(pages.projectsAnchor).getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(categories.map(({ category_name }) => category_name));
  for (const [index, { category_name, description }] of categories.entries()) {
    const card = cards.nth(index);
    await expect(card.locator('svg').first()).toBeVisible();
    await expect(card).toContainText(description ?? visitorMessages.exploreCategory);
    await expect(card.getByRole('link')).toHaveAttribute('href', pages.category(category_name));
    await expect(card.getByText('View Projects')).toBeVisible();
  }
});

test('View Projects opens the projects of a category', async ({ visitor }) => {
  await visitor.opens(pages.home);
  await visitor.page.getByRole('link', { name: 'View Projects: UI Automation' }).click();
  await expect(visitor.page).toHaveURL(/\/category\/ui-automation$/u);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('UI Automation Projects');
  await expect(visitor.page.getByRole('link', { name: 'Errand' })).toBeVisible();
});
