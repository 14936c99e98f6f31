import { expect, test } from 'vitest';
import { listingCall } from '#contract/projects/listing-address.ts';
import { api } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import type { CategoryPage, Featured } from '#contract/projects/project-lists.ts';
import type { SearchResults } from '#contract/search/search.ts';
import { picture } from '../../../testing/pictures.ts';
import { addCategory, addProject, type Owner, sendProject } from '../../../testing/portfolio.ts';
import { expectOk, type TestSite, testSite } from '../../../testing/site.ts';

const featuredOf = async (site: TestSite) => (await site.visitor('GET', api.featured)).json<Featured>();

async function family(owner: Owner) {
  const main = await addCategory(owner);
  const sub = await addCategory(owner, { category_name: 'Front End', associated_with: main.category_name });
  return { main, sub };
}

test('the home page has the six newest projects, and the number of projects of each category', async () => {
  const site = await testSite();
  const owner = await site.owner();
  expect(await featuredOf(site)).toEqual({ selected: [], categories: [], quote: null });
  const { main, sub } = await family(owner);
  for (const number of [1, 2, 3, 4, 5, 6]) await addProject(owner, { project_title: `Main ${number}` });
  await addProject(owner, { project_title: 'Sub 1', category: sub.category_name });
  const { id } = await addProject(owner, { project_title: 'Deleted' });
  await owner('DELETE', api.project(id));

  const { selected, categories } = await featuredOf(site);
  expect(selected.map(({ project_title }) => project_title)).toEqual([
    'Sub 1',
    ...[6, 5, 4, 3, 2].map((number) => `Main ${number}`),
  ]);
  expect(categories).toEqual([
    { category_id: main.id, projects: 6 },
    { category_id: sub.id, projects: 1 },
  ]);
});

test('the home page of a site with a single category has the twelve newest projects', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await addCategory(owner);
  for (let number = 1; number <= 13; number += 1) await addProject(owner, { project_title: `${number}` });
  expect((await featuredOf(site)).selected).toHaveLength(12);
  await addCategory(owner, { category_name: 'Another' });
  expect((await featuredOf(site)).selected).toHaveLength(6);
});

test('the number of projects of a category matches its list, whatever their order and state', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const { main, sub } = await family(owner);
  const empty = await addCategory(owner, { category_name: 'Empty' });
  const states = ['published', 'draft', 'unlisted'];
  for (let at = 0; at < 14; at += 1)
    await addProject(owner, {
      category: at % 3 === 0 ? sub.category_name : main.category_name,
      state: states[at % 4] ?? 'published',
    });
  const ids = (await site.visitor('GET', api.projects)).json<Project[]>().map(({ id }) => id);
  await site.database.writeContent(async (trx) => {
    for (const [at, id] of ids.entries())
      await trx
        .updateTable('projects')
        .set({ position: (at * 5) % 7 })
        .where('id', '=', id)
        .execute();
  });
  const [, deleted] = ids;
  await owner('DELETE', api.project(deleted ?? 0));

  const { categories } = await featuredOf(site);
  for (const { id, category_name } of [main, sub, empty]) {
    const listed = (await site.visitor('GET', api.projectsOf(category_name))).json<Project[]>();
    expect(categories.find(({ category_id }) => category_id === id)).toEqual(
      listed.length === 0
        ? undefined
        : {
            category_id: id,
            projects: listed.length,
          },
    );
  }
});

test('the home page, a category, the next project and search results have the size and placeholder of stored pictures', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const { category_name } = await addCategory(owner);
  const photo = await picture({ width: 90, height: 60 });
  const [first, second] = [await addProject(owner, {}, photo), await addProject(owner, {}, photo)];
  const read = async <Body>(path: string) => (await site.visitor('GET', path)).json<Body>();
  const { selected } = await featuredOf(site);
  const { projects } = await read<CategoryPage>(listingCall(category_name, { page: 1, technologies: [] }));
  const { next } = await read<ProjectDetails>(api.projectDetails(second.id));
  const { results } = await read<SearchResults>(`${api.search}?q=clinic`);
  const measures = {
    width: 90,
    height: 60,
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/u) as string,
  };
  for (const card of [selected[0], projects[0], next, results[0]?.project])
    expect(card).toMatchObject({ main_photo_measures: measures });
  const [listed] = await read<Project[]>(api.projects);
  expect(listed).toMatchObject({ id: second.id });
  expect(listed).not.toHaveProperty('main_photo_measures');
  expect(first.id).toBe(next?.id);
});

test('an old draft that is published comes first among the newest projects', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await addCategory(owner);
  const draft = await addProject(owner, { project_title: 'Draft', state: 'draft' });
  for (const project_title of ['A', 'B', 'C', 'D']) await addProject(owner, { project_title });
  site.clock.passes(60_000);
  expectOk(
    await sendProject(owner, { id: draft.id, changes: { project_title: 'Draft', state: 'published' } }),
  );
  const { selected } = await featuredOf(site);
  expect(selected.map(({ project_title }) => project_title)).toEqual(['Draft', 'D', 'C', 'B', 'A']);
});

test('the list of a main category can include the projects of its sub-categories', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const { main, sub } = await family(owner);
  await addCategory(owner, { category_name: 'Automation' });
  await addProject(owner, { project_title: 'Main' });
  await addProject(owner, { project_title: 'Sub', category: sub.category_name });
  await addProject(owner, { project_title: 'Elsewhere', category: 'Automation' });
  const titles = async (path: string) =>
    (await site.visitor('GET', path)).json<Project[]>().map(({ project_title }) => project_title);
  expect(await titles(api.projectsUnder(main.category_name))).toEqual(['Sub', 'Main']);
  expect(await titles(api.projectsOf(main.category_name))).toEqual(['Main']);
  expect(await titles(api.projectsUnder(sub.category_name))).toEqual(['Sub']);
  expect(await titles(api.projectsUnder('needlework'))).toEqual([]);
});
