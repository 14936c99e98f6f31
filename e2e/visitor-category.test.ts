import { pages } from '#contract/addresses.ts';
import { categoryAliases } from '#contract/public-pages.ts';
import { english } from '#contract/locales/english.ts';
import { onPortfolio } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import { projects } from './fixtures/portfolio.ts';
import type { Person } from './fixtures/person.ts';

const test = onPortfolio();
/** Projects of the category, then of its sub-categories. */
const webDevelopmentTitles = ['Atlas', 'Beacon', 'Compass', 'Drift'];

const heading = ({ page }: Person) => page.getByRole('heading', { level: 1 });
const cards = ({ page }: Person) => page.getByRole('main').getByRole('article');
const titles = (visitor: Person) => cards(visitor).getByRole('heading');
const filter = ({ page }: Person) => page.getByRole('navigation', { name: 'Filter by Technology' });

test('each predefined address of a category shows a page, even if the owner has no such category', async ({
  visitor,
  request,
}) => {
  for (const alias of categoryAliases) {
    const response = await request.get(alias);
    const title = /<h1[^>]*>.*?<span[^>]*>([^<]*)/u.exec(await response.text())?.[1];
    expect([response.status(), title?.toLowerCase()]).toEqual([200, alias.slice(1).replaceAll('-', ' ')]);
  }
  await visitor.opens('/front-end-development');
  await expect(heading(visitor)).toHaveText('Front End Development Projects');
  await expect(titles(visitor)).toHaveText(['Drift']);
  await visitor.opens('/web-scraping');
  await expect(heading(visitor)).toHaveText('Web Scraping Projects');
  for (const text of ['No projects found matching the selected filters.', english.category.noProjectsYet])
    await expect(visitor.page.getByText(text, { exact: true })).toBeVisible();
});

test('a category is found whether its address has capitals, dashes or spaces', { tag: '@slow' }, async ({
  visitor,
}) => {
  for (const segment of [
    'web-development',
    'Web-Development',
    'WEB%20DEVELOPMENT',
    'web--development',
    '%20web-development',
  ]) {
    await visitor.opens(`/category/${segment}`);
    await expect(heading(visitor)).toHaveText('Web Development Projects');
    await expect(titles(visitor)).toHaveText(webDevelopmentTitles);
  }
});

test('the page of an unknown category says that it has no projects', async ({ visitor, errors }) => {
  errors.expect(/status of 404/u);
  await visitor.opens('/category/needlework');
  await expect(heading(visitor)).toHaveText('Needlework Projects');
  await visitor.reads('No projects found matching the selected filters.');
  await expect(visitor.page.getByText(english.category.noProjectsYet)).toBeVisible();
});

test('a project’s card shows picture, title, two lines of the overview and three tags', async ({
  visitor,
}) => {
  await visitor.opens(pages.category('Web Development'));
  const atlas = cards(visitor).filter({ hasText: 'Atlas' });
  await expect(atlas.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'Maps',
    'Logistics',
    'Offline',
    '+2',
  ]);
  const beacon = cards(visitor).filter({ hasText: 'Beacon' });
  await expect(beacon.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'Health',
    'Clinics',
    'Solo',
  ]);

  const picture = atlas.getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const overview = atlas.getByText(projects[0]?.project_overview.slice(0, 60) ?? '');
  const { lines, isCut } = await overview.evaluate((element) => ({
    lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    isCut: element.scrollHeight > element.clientHeight,
  }));
  expect(Math.round(lines)).toBe(2);
  expect(isCut).toBe(false);
  await expect(overview).toHaveText(/\w…$/u);
});

test('a project’s card links to the project', async ({ visitor, portfolio }) => {
  await visitor.opens(pages.category('Web Development'));
  await cards(visitor)
    .filter({ hasText: 'Beacon' })
    .click({ position: { x: 60, y: 60 } });
  await expect(visitor.page).toHaveURL(
    pages.project('Web Development', {
      id: portfolio.projects.get('Beacon')?.id ?? 0,
      project_title: 'Beacon',
    }),
  );
  await expect(heading(visitor)).toHaveText('Beacon');
});

test('the filter of a category offers at most eight technologies, most frequent first', async ({
  visitor,
}) => {
  await visitor.opens(pages.category('Web Development'));
  const technologies = filter(visitor).getByRole('link');
  await visitor.reads('Filter by Technology');
  await expect(technologies).toHaveCount(8);
  await expect(technologies.nth(0)).toHaveText('TypeScript');
  await expect(technologies.nth(1)).toHaveText('React');
});

test('choosing several technologies shows projects with any of them, and puts them in the address', async ({
  visitor,
}) => {
  await visitor.opens(pages.category('Web Development'));
  await filter(visitor).getByRole('link', { name: 'Vue' }).click();
  await expect(titles(visitor)).toHaveText(['Beacon']);
  await filter(visitor).getByRole('link', { name: 'Docker' }).click();
  await expect(titles(visitor)).toHaveText(['Atlas', 'Beacon']);
  expect(new URL(visitor.page.url()).searchParams.getAll('tech')).toEqual(['Vue', 'Docker']);
  await expect(filter(visitor).getByRole('link', { name: 'Vue' })).toHaveAttribute('aria-current', 'true');
  await expect(visitor.page.getByRole('status').filter({ hasText: '2 projects' })).toBeVisible();

  const third = filter(visitor).getByRole('button', { name: 'TypeScript' });
  await third.click();
  await expect(titles(visitor)).toHaveText(['Atlas', 'Beacon', 'Compass']);
  await expect(third).toBeFocused();
  await expect(third).toHaveAttribute('aria-current', 'true');
  await third.click();

  await visitor.page.reload();
  await expect(titles(visitor)).toHaveText(['Atlas', 'Beacon']);
  await visitor.waitsForPage();
  await filter(visitor).getByRole('link', { name: 'Docker' }).click();
  await expect(titles(visitor)).toHaveText(['Beacon']);
  await filter(visitor).getByRole('link', { name: 'Show all' }).click();
  await expect(titles(visitor)).toHaveText(webDevelopmentTitles);
});

test('choosing a technology in a category does not scroll the page', async ({ visitor }) => {
  await visitor.page.setViewportSize({ width: 375, height: 500 });
  await visitor.opens(pages.category('Web Development'));
  const link = filter(visitor).getByRole('link', { name: 'TypeScript' });
  await link.scrollIntoViewIfNeeded();
  const before = await visitor.page.evaluate(() => scrollY);
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
  expect(await visitor.page.evaluate(() => scrollY)).toBe(before);
  await expect(link).toBeFocused();
});

test('a main category lists the projects of its sub-categories, and links to each with its number of projects', async ({
  visitor,
}) => {
  await visitor.page.setViewportSize({ width: 390, height: 844 });
  await visitor.opens(pages.category('Web Development'));
  await expect(visitor.page.getByRole('status').filter({ hasText: '4 projects' })).toBeVisible();
  const drift = cards(visitor).filter({ hasText: 'Drift' });
  await expect(drift.getByText('Front End Development')).toBeVisible();
  // On a phone, the first picture is visible at once.
  const { y } = (await cards(visitor).first().getByRole('img').boundingBox()) ?? { y: Infinity };
  expect(y).toBeLessThan(480);
  const links = visitor.page.getByRole('main').getByRole('navigation', { name: 'Web Development' });
  await expect(links.getByRole('link')).toHaveText([
    /^Front End Development\s*1$/u,
    /^Back End Development\s*0$/u,
  ]);
  await links.getByRole('link', { name: 'Front End Development' }).click();
  await expect(heading(visitor)).toHaveText('Front End Development Projects');
  await expect(titles(visitor)).toHaveText(['Drift']);
});

test('a category’s page ends with a contact link and the next main category, and the last one leads to the first', async ({
  visitor,
}) => {
  await visitor.opens(pages.category('Front End Development'));
  const contact = visitor.page.getByRole('main').getByRole('link', { name: 'Write a message' });
  await expect(contact).toHaveAttribute('href', pages.contact);
  const next = visitor.page.getByRole('main').getByRole('link').last();
  for (const name of ['Automation', 'Research', 'Web Development']) {
    await next.click();
    await expect(heading(visitor)).toHaveText(`${name} Projects`);
  }
});

test('a filter without results can be removed, and a category without projects says so', async ({
  visitor,
}) => {
  await visitor.opens(`${pages.category('Web Development')}?tech=COBOL`);
  await visitor.reads('No projects found matching the selected filters.');
  await filter(visitor).getByRole('link', { name: 'COBOL' }).click();
  await expect(titles(visitor)).toHaveText(webDevelopmentTitles);
  await visitor.opens(pages.category('Research'));
  await visitor.reads('No projects found matching the selected filters.');
  await expect(visitor.page.getByText(english.category.noProjectsYet)).toBeVisible();
});
