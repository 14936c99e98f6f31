/** The owner's order and featured projects. */
import { expect, test } from 'vitest';
import type { Category } from '#contract/categories/categories.ts';
import { type Order, orderApi } from '#contract/order/order.ts';
import { api } from '#contract/addresses.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Featured } from '#contract/projects/project-lists.ts';
import { trashApi } from '#contract/trash/trash.ts';
import { codeOf } from '../../testing/failures.ts';
import { addCategory, addProject, type Owner, ownedSite } from '../../testing/portfolio.ts';
import { expectOk, type TestSite, testSite } from '../../testing/site.ts';

/** Adds projects to the category, oldest first. Returns a function from titles to ids. */
async function withProjects(owner: Owner, titles: readonly string[], category = 'Web Development') {
  const ids: Record<string, number> = {};
  for (const title of titles)
    ids[title] = (
      await addProject(owner, {
        project_title: title,
        category,
        main_photo: `https://example.org/${title}.png`,
      })
    ).id;
  return (...named: string[]) => named.map((title) => ids[title] as number);
}

const read = async <T>(site: TestSite, path: string) => (await site.visitor('GET', path)).json<T>();
const titlesAt = async (site: TestSite, path: string) =>
  (await read<Project[]>(site, path)).map(({ project_title }) => project_title);
const categoryNames = async (site: TestSite) =>
  (await read<Category[]>(site, api.categories)).map(({ category_name }) => category_name);
const onFrontPage = async (site: TestSite) =>
  (await read<Featured>(site, api.featured)).selected.map(({ project_title }) => project_title);
const orderFor = async (owner: Owner) => expectOk(await owner('GET', orderApi.all)).json<Order>();

test('projects are listed in the owner’s order, new ones first', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id: category_id, category_name } = (await read<Category[]>(site, api.categories))[0] as Category;
  await addCategory(owner, { category_name: 'Front End', associated_with: category_name });
  const idsOf = await withProjects(owner, ['A', 'B', 'C', 'D']);
  const [elsewhere] = (await withProjects(owner, ['Elsewhere'], 'Front End'))('Elsewhere');
  await withProjects(owner, ['E']);
  expect(await titlesAt(site, api.projects)).toEqual(['E', 'Elsewhere', 'D', 'C', 'B', 'A']);
  const { etag } = (await site.visitor('GET', api.projects)).headers;

  const ids = [...idsOf('A', 'D'), ...(await orderFor(owner)).projects.slice(0, 1).map(({ id }) => id)];
  ids.push(...idsOf('C', 'B'));
  expectOk(await owner('PUT', orderApi.projects, { category_id, ids }));
  expect(await titlesAt(site, api.projectsOf(category_name))).toEqual(['A', 'D', 'E', 'C', 'B']);
  // Records that the list does not name keep their position.
  expect(await titlesAt(site, api.projects)).toEqual(['A', 'Elsewhere', 'D', 'E', 'C', 'B']);
  expect(await titlesAt(site, api.projectsUnder(category_name))).toEqual(await titlesAt(site, api.projects));
  expect((await site.visitor('GET', api.projects)).headers.etag).not.toBe(etag);
  const { next } = await read<ProjectDetails>(site, api.projectDetails(idsOf('A')[0] as number));
  expect(next?.project_title).toBe('D');
  expect((await orderFor(owner)).projects.map(({ id }) => id)).toEqual(
    ids.toSpliced(1, 0, elsewhere as number),
  );

  await withProjects(owner, ['Newest']);
  expect(await titlesAt(site, api.projectsOf(category_name))).toEqual(['Newest', 'A', 'D', 'E', 'C', 'B']);

  // Without a category, the list has every project.
  const all = (await orderFor(owner)).projects.map(({ id }) => id).toReversed();
  expectOk(await owner('PUT', orderApi.projects, { category_id: null, ids: all }));
  expect(await titlesAt(site, api.projects)).toEqual(['B', 'C', 'E', 'D', 'Elsewhere', 'A', 'Newest']);
  const part = await owner('PUT', orderApi.projects, { category_id: null, ids: all.slice(1) });
  expect(codeOf(part)).toEqual([409, 'list_changed']);
});

test('a project restored from the trash returns to its place, even if the others were reordered meanwhile', async () => {
  const { site, owner } = await ownedSite(testSite);
  const [{ id: category_id } = { id: 0 }] = await read<Category[]>(site, api.categories);
  const idsOf = await withProjects(owner, ['D', 'C', 'B', 'A']);
  const [second] = idsOf('B');
  await owner('DELETE', api.project(second as number));
  expectOk(await owner('PUT', orderApi.projects, { category_id, ids: idsOf('D', 'C', 'A') }));
  expect(await titlesAt(site, api.projects)).toEqual(['D', 'C', 'A']);
  expectOk(await owner('POST', trashApi.restore('project', second as number)));
  expect(await titlesAt(site, api.projects)).toEqual(['D', 'B', 'C', 'A']);
});

test('categories are listed in the owner’s order, new ones last', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const ids = new Map<string, number>();
  for (const [category_name, associated_with] of [
    ['Web', null],
    ['Front End', 'Web'],
    ['Robots', null],
    ['Back End', 'Web'],
    ['Maps', null],
  ] as const)
    ids.set(category_name, (await addCategory(owner, { category_name, associated_with })).id);
  const idsOf = (...names: string[]) => names.map((name) => ids.get(name) as number);
  expect(await categoryNames(site)).toEqual(['Web', 'Front End', 'Robots', 'Back End', 'Maps']);

  const [web] = idsOf('Web');
  const saveOrder = (parent_id: number | null, ...names: string[]) =>
    owner('PUT', orderApi.categories, { parent_id, ids: idsOf(...names) });
  expectOk(await saveOrder(null, 'Maps', 'Web', 'Robots'));
  expectOk(await saveOrder(web as number, 'Back End', 'Front End'));
  expect(await categoryNames(site)).toEqual(['Maps', 'Back End', 'Web', 'Front End', 'Robots']);
  expect(codeOf(await saveOrder(null, 'Maps', 'Web', 'Back End'))).toEqual([409, 'list_changed']);

  const [maps] = idsOf('Maps');
  await owner('DELETE', api.category(maps as number));
  expectOk(await saveOrder(null, 'Robots', 'Web'));
  expectOk(await owner('POST', trashApi.restore('category', maps as number)));
  await addCategory(owner, { category_name: 'Newest' });
  expect(await categoryNames(site)).toEqual(['Maps', 'Back End', 'Robots', 'Front End', 'Web', 'Newest']);
});

test('the home page shows featured projects in their order, or the newest if there are none', async () => {
  const { site, owner } = await ownedSite(testSite);
  const idsOf = await withProjects(owner, ['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  const feature = (...titles: string[]) => owner('PUT', orderApi.featured, { ids: idsOf(...titles) });
  expect(await onFrontPage(site)).toEqual(['G', 'F', 'E', 'D', 'C', 'B', 'A']);
  expectOk(await feature('B', 'F', 'A', 'C', 'D', 'E'));
  expect(await onFrontPage(site)).toEqual(['B', 'F', 'A', 'C', 'D', 'E']);
  expect((await orderFor(owner)).featured).toEqual(idsOf('B', 'F', 'A', 'C', 'D', 'E'));
  expect(codeOf(await feature('A', 'B', 'C', 'D', 'E', 'F', 'G'))).toEqual([400, 'validation_failed']);
  expect(codeOf(await feature('A', 'A'))).toEqual([400, 'validation_failed']);
  expect(await onFrontPage(site)).toHaveLength(6);

  expectOk(await feature('B', 'F', 'A'));
  const [f, a] = idsOf('F', 'A') as [number, number];
  await owner('DELETE', api.project(f));
  expect(await onFrontPage(site)).toEqual(['B', 'A']);
  expect((await orderFor(owner)).featured).toEqual(idsOf('B', 'A'));
  expectOk(await owner('POST', trashApi.restore('project', f)));
  expect(await onFrontPage(site)).toEqual(['B', 'F', 'A']);

  // A star that was replaced while its project was in the trash is not restored.
  await owner('DELETE', api.project(a));
  expect(codeOf(await feature('A', 'B'))).toEqual([409, 'list_changed']);
  expectOk(await feature('F', 'G'));
  expectOk(await owner('POST', trashApi.restore('project', a)));
  expect(await onFrontPage(site)).toEqual(['F', 'G']);
  expectOk(await feature());
  expect(await onFrontPage(site)).toEqual(['G', 'F', 'E', 'D', 'C', 'B', 'A']);
});

test('an order that does not name exactly the projects of its category is refused, and so is a visitor’s', async () => {
  const { site, owner } = await ownedSite(testSite);
  const [{ id: category_id } = { id: 0 }] = await read<Category[]>(site, api.categories);
  await addCategory(owner, { category_name: 'Maps' });
  const idsOf = await withProjects(owner, ['C', 'B', 'A']);
  const inMaps = (await withProjects(owner, ['Map'], 'Maps'))('Map');
  for (const ids of [
    idsOf('C', 'B'),
    idsOf('A'),
    [...idsOf('C', 'B'), 4711],
    [...idsOf('C', 'B'), ...inMaps],
    [],
  ])
    expect(codeOf(await owner('PUT', orderApi.projects, { category_id, ids })), String(ids)).toEqual([
      409,
      'list_changed',
    ]);
  const [a, b] = idsOf('A', 'B') as [number, number];
  for (const ids of [[a, a, b], ['1', '2', '3'], [-1], [1.5], [2 ** 31], 'all', null])
    expect(codeOf(await owner('PUT', orderApi.projects, { category_id, ids })), String(ids)).toEqual([
      400,
      'validation_failed',
    ]);
  expect(await titlesAt(site, api.projects)).toEqual(['Map', 'A', 'B', 'C']);
  for (const path of [orderApi.categories, orderApi.projects, orderApi.featured])
    expect((await site.visitor('PUT', path, { ids: [] })).statusCode).toBe(401);
  expect((await site.visitor('GET', orderApi.all)).statusCode).toBe(401);
});
