/** The pages of a category with many projects. */
import { beforeEach, expect, test } from 'vitest';
import { askedListing, firstPage, listingCall } from '#contract/projects/listing-address.ts';
import type { CategoryPage } from '#contract/projects/project-lists.ts';
import { api, pages } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { addCategory, addProject, copyProject, type Owner } from '../../../testing/portfolio.ts';
import { expectOk, type TestSite, testSite } from '../../../testing/site.ts';

const parent = 'Web Development';
const child = 'Front End';

let site: TestSite;
let owner: Owner;
beforeEach(async () => {
  site = await testSite({ pages: true });
  owner = await site.owner();
  await addCategory(owner);
  await addCategory(owner, { category_name: child, associated_with: parent });
});

/** Adds this number of projects to the category and to its sub-category. */
async function fill(ofParent: number, ofChild: number): Promise<void> {
  const own = await addProject(owner, { technology_used: 'Go, Docker' });
  const other = await addProject(owner, { technology_used: 'Vue', category: child });
  await copyProject(site, own.id, ofParent - 1);
  await copyProject(site, other.id, ofChild - 1);
}

const list = async (query = '') => {
  const call = listingCall(parent, askedListing(new URLSearchParams(query)));
  return expectOk(await site.visitor('GET', call)).json<CategoryPage>();
};
const idsOf = ({ projects }: Pick<CategoryPage, 'projects'>) => projects.map(({ id }) => id);

test('pages of a category contain each project once, its own before those of its sub-categories', async () => {
  await fill(60, 40);
  const all = expectOk(await site.visitor('GET', api.projectsUnder(parent))).json<Project[]>();
  const [first, second, third, beyond] = await Promise.all(
    ['', 'page=2', 'page=3', 'page=9'].map((query) => list(query)),
  );
  for (const page of [first, second, third])
    expect(page).toMatchObject({
      total: 100,
      pages: 3,
      groups: [
        { category: parent, projects: 60 },
        { category: child, projects: 40 },
      ],
      technologies: ['Go', 'Docker', 'Vue'],
    });
  expect([first, second, third].map((page) => page?.page)).toEqual([1, 2, 3]);
  expect(beyond).toEqual(third);
  const of = (name: string) => all.filter(({ category }) => category === name).map(({ id }) => id);
  const shown = [first, second, third].map((page) => idsOf(page as CategoryPage));
  expect(shown.map(({ length }) => length)).toEqual([48, 48, 4]);
  const inGroup = (ids: number[], name: string) => ids.filter((id) => of(name).includes(id));
  expect(shown.flatMap((ids) => inGroup(ids, parent))).toEqual(of(parent));
  expect(shown.flatMap((ids) => inGroup(ids, child))).toEqual(of(child));
  expect(shown[0]).toEqual(of(parent).slice(0, 48));
});

test('technologies filter the list of a category before paging', async () => {
  await fill(60, 40);
  expect(await list('tech=Vue')).toMatchObject({
    total: 40,
    pages: 1,
    groups: [{ category: child, projects: 40 }],
  });
  expect(await list('tech=docker&page=2')).toMatchObject({
    total: 60,
    pages: 2,
    page: 2,
    technologies: ['Docker', 'Go', 'Vue'],
  });
  expect(await list('tech=COBOL')).toMatchObject({ total: 0, pages: 1, projects: [] });
  expect((await site.visitor('GET', listingCall('needlework', firstPage))).json()).toMatchObject({
    total: 0,
    projects: [],
  });
});

test('the list of a category omits texts that only a project’s page shows, and refuses an invalid page number', async () => {
  await addProject(owner);
  const { projects } = await list();
  expect(projects[0]).not.toHaveProperty('project_highlights');
  for (const page of ['0', '-1', 'two', '12345'])
    expect((await site.visitor('GET', `${api.projectsUnder(parent)}&page=${page}`)).statusCode).toBe(400);
});

const page = (query: string) => site.visitor('GET', pages.category(parent) + query);
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="\/category\/web-development(\?[^"]*)?"[^>]*>/g)].map(([link, query]) => {
    const rel = /rel="([^"]*)"/.exec(link)?.[1];
    return `${query?.replaceAll('&amp;', '&') ?? ''} ${rel ?? ''}`.trim();
  });

test('page 2 of a category links its neighbours and has its own canonical URL and its number in the title', async () => {
  await fill(60, 40);
  const second = await page('?page=2&utm_source=letter');
  expect(second.statusCode).toBe(200);
  expect(second.body).toContain('<title>Web Development Projects, page 2 · Asha Rao</title>');
  expect(second.body).toMatch(/<link rel="canonical" href="[^"]*\/category\/web-development\?page=2">/);
  expect(second.body).toMatch(/<a [^>]*aria-current="page"[^>]*>2<\/a>/);
  expect(linksIn(second.body)).toEqual(expect.arrayContaining(['prev', '?page=3 next']));
  const first = await page('?page=1');
  expect(first.body).toMatch(/<link rel="canonical" href="[^"]*\/category\/web-development">/);
  expect(first.body).toContain('<title>Web Development Projects · Asha Rao</title>');
  expect(linksIn(first.body)).not.toContain('prev');
  expect(linksIn((await page('?tech=Docker')).body)).toContain('?tech=Docker&page=2 next nofollow');
});

test('a page after the last of a category redirects to the last', async () => {
  await fill(60, 40);
  const redirectOf = async (query: string) => {
    const { statusCode, headers } = await page(query);
    return [statusCode, headers.location];
  };
  const address = pages.category(parent);
  expect(await redirectOf('?page=4')).toEqual([302, `${address}?page=3`]);
  expect(await redirectOf('?page=9&tech=Go')).toEqual([302, `${address}?tech=Go&page=2`]);
  expect(await redirectOf('?page=2&tech=Vue')).toEqual([302, `${address}?tech=Vue`]);
  expect(await redirectOf('?page=two')).toEqual([200, undefined]);
});

test('48 projects fit on one page of a category without links to others', async () => {
  await fill(40, 8);
  const { body } = await page('');
  expect(body.match(/<article/g)).toHaveLength(48);
  expect(body).not.toContain('aria-label="Pages"');
  expect((await page('?page=2')).headers.location).toBe(pages.category(parent));
});

test('no link of a category adds a third technology, so that crawlers do not follow every combination', async () => {
  await fill(60, 2);
  const chosen = (link: string) => new URLSearchParams(link.split(' ', 1)[0]).getAll('tech').length;
  const linksOn = async (query: string) => linksIn((await page(query)).body).map(chosen);
  expect(Math.max(...(await linksOn('')))).toBe(1);
  expect(Math.max(...(await linksOn('?tech=Go')))).toBe(2);
  expect(Math.max(...(await linksOn('?tech=Go&tech=Vue')))).toBe(2);
  for (const query of ['?tech=Go&tech=Vue&tech=Docker', '?tech=Go&tech=b&tech=c&tech=d'])
    expect(Math.max(...(await linksOn(query)))).toBe(0);
  const formOf = (body: string, button: string) =>
    body.match(/<form.*?<\/form>/gs)?.find((form) => form.includes(button)) ?? '';
  const { body } = await page('?tech=Go&tech=Vue');
  expect(
    [...formOf(body, '>Docker<').matchAll(/name="tech" value="(\w+)"/g)].map(([, name]) => name),
  ).toEqual(['Go', 'Vue', 'Docker']);
  const next = formOf((await page('?tech=Go&tech=Vue&tech=Docker')).body, '>Next<');
  expect(next).toContain('name="page" value="2"');
});
