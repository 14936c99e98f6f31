/** Current and former addresses of categories and projects. */
import { expect, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import { plainProjectAddress } from '#testing/page-addresses.ts';
import { addCategory, addProject, type Owner, ownedSite, sendProject } from '../testing/portfolio.ts';
import { expectOk, testSite, type TestSite } from '../testing/site.ts';

async function site() {
  const opened = await ownedSite(() => testSite({ pages: true }));
  return { ...opened, project: await addProject(opened.owner, { project_title: 'Price Watcher' }) };
}

/** Returns status and location of the response for `path`. */
async function open(on: TestSite, path: string): Promise<[number, unknown]> {
  const { statusCode, headers } = await on.visitor('GET', path);
  return [statusCode, headers.location];
}

async function rename(owner: Owner, id: number, category_name: string): Promise<void> {
  expectOk(await owner('PUT', api.category(id), { category_name, category_icon_link: 'code' }));
}

test.each([
  ['Price Watcher', '1-price-watcher'],
  ['  “Don’t panic!” – 2.0  ', '1-don-t-panic-2-0'],
  ['Café Ünïté', '1-café-ünïté'],
  ['मूल्य निगरानी', '1-मूल्य-निगरानी'],
  ['价格观察', '1-价格观察'],
  ['🚀 !?', '1'],
  [
    'An assistant that reads every invoice, and files it where nobody ever looks again',
    '1-an-assistant-that-reads-every-invoice-and-files-it-where-nobody-ever',
  ],
])('a project called %s has the URL …/%s', async (project_title, segment) => {
  const { site: on, owner } = await ownedSite(() => testSite({ pages: true }));
  const project = await addProject(owner, { project_title });
  const address = pages.project(project.category, project);
  expect(decodeURIComponent(address)).toBe(`/category/web-development/${segment}`);
  const { statusCode, body } = await on.visitor('GET', address);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${address}">`);
  expect((await on.visitor('GET', pages.category(project.category))).body).toContain(`href="${address}"`);
});

test('a project’s URL with another title or category redirects to the current URL', async () => {
  const { site: on, project } = await site();
  const { id } = project;
  const present = pages.project(project.category, project);
  for (const path of [
    `/category/web-development/${id}-price-watch`,
    `/category/web-development/${id}-`,
    `/category/web-development/${id}-Price-Watcher`,
    `/category/anything/${id}-price-watcher`,
    `/category/WEB%20development/${id}-price-watcher`,
    `/project/${id}-price-watcher`,
  ])
    expect(await open(on, path), path).toEqual([301, present]);
  expect(await open(on, `${present}/`)).toEqual([200, undefined]);
  expect(await open(on, `/project/${id}-old?ref=mail&x=%C3%A9`)).toEqual([
    301,
    `${present}?ref=mail&x=%C3%A9`,
  ]);
});

test('a project’s URL that is percent-encoded in another way shows the project without a redirect', async () => {
  const { site: on, owner } = await ownedSite(() => testSite({ pages: true }));
  const { id } = await addProject(owner, { project_title: 'Café Ünï' });
  for (const path of [
    `${id}-caf%C3%A9-%C3%BCn%C3%AF`,
    `${id}-caf%c3%a9-%c3%bcn%c3%af`,
    `${id}%2Dc%61f%C3%A9-%C3%BCn%C3%AF`,
  ])
    expect(await open(on, `/category/web-development/${path}`), path).toEqual([200, undefined]);
});

test('a project’s URL with its id but no title shows the project below any category name', async () => {
  const { site: on, project } = await site();
  for (const name of ['Web Development', 'Anything'])
    expect(await open(on, plainProjectAddress(name, project.id))).toEqual([200, undefined]);
});

test.each([
  '999-price-watcher',
  '1x',
  '1x-price-watcher',
  '-1',
  '%00',
  '1%00-price',
  '2147483648',
  '2147483648-x',
  '99999999999999999999-x',
])('no project is at …/%s', async (segment) => {
  const { site: on } = await site();
  expect(await open(on, `/category/web-development/${segment}`)).toEqual([404, undefined]);
});

test('the URL with a project’s old title redirects to the new one, and returns 404 if the project is a draft', async () => {
  const { site: on, owner, project } = await site();
  const oldUrl = pages.project(project.category, project);
  expect(await open(on, oldUrl)).toEqual([200, undefined]);
  const changes = { project_title: 'Price Guard' };
  expectOk(await sendProject(owner, { id: project.id, changes }));
  const present = pages.project(project.category, { ...project, ...changes });
  expect(await open(on, oldUrl)).toEqual([301, present]);
  expectOk(await sendProject(owner, { id: project.id, changes: { ...changes, state: 'draft' } }));
  for (const path of [oldUrl, present]) expect(await open(on, path)).toEqual([404, undefined]);
});

test('old URLs of a renamed category and its projects redirect, until another category gets the name', async () => {
  const { site: on, owner, project } = await site();
  const oldUrl = pages.project(project.category, project);
  const [category] = expectOk(await on.visitor('GET', api.categories)).json<{ id: number }[]>();
  const id = category?.id ?? 0;
  await rename(owner, id, 'Web Craft');
  await rename(owner, id, 'Sites');
  for (const path of [
    '/category/web-development',
    '/category/Web%20Craft',
    '/category/webcraft',
    '/web-development',
  ])
    expect(await open(on, path), path).toEqual([301, '/category/sites']);
  expect(await open(on, '/category/web-craft?tech=React')).toEqual([301, '/category/sites?tech=React']);
  expect(await open(on, oldUrl)).toEqual([301, pages.project('Sites', project)]);

  // Not cached, because another category may get the name.
  expect((await on.visitor('GET', '/category/web-craft')).headers['cache-control']).toBe('no-cache');
  await addCategory(owner, { category_name: 'Web Craft' });
  expect(await open(on, '/category/web-craft')).toEqual([200, undefined]);
  await rename(owner, id, 'Web Development');
  expect(await open(on, '/category/web-development')).toEqual([200, undefined]);
  expect(await open(on, '/category/sites')).toEqual([301, '/category/web-development']);
});

test('the present and the old URL of a deleted category return 404', async () => {
  const { site: on, owner } = await site();
  const { id } = await addCategory(owner, { category_name: 'Maps' });
  await rename(owner, id, 'Charts');
  expect(await open(on, '/category/maps')).toEqual([301, '/category/charts']);
  expectOk(await owner('DELETE', api.category(id)));
  for (const path of ['/category/maps', '/category/charts'])
    expect(await open(on, path)).toEqual([404, undefined]);
});
