/** Adding examples to an empty site and removing them. */
import { expect, test } from 'vitest';
import type { Category } from '#contract/categories/categories.ts';
import { type FirstSteps, firstStepsApi, firstStepsMessages } from '#contract/first-steps/first-steps.ts';
import { api } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { SiteHealth } from '#contract/site-health/site-health.ts';
import { trashApi } from '#contract/trash/trash.ts';
import { failureOf } from '../../testing/failures.ts';
import { addCategory, addProject, type Owner, sendProject } from '../../testing/portfolio.ts';
import { expectOk, type TestSite, testSite } from '../../testing/site.ts';

async function filledSite(): Promise<{ site: TestSite; owner: Owner }> {
  const site = await testSite();
  const owner = await site.owner();
  expectOk(await owner('POST', firstStepsApi.examples));
  site.clock.passes(1000);
  return { site, owner };
}

const firstSteps = async (owner: Owner) => expectOk(await owner('GET', firstStepsApi.all)).json<FirstSteps>();
const categories = async (site: TestSite) => (await site.visitor('GET', api.categories)).json<Category[]>();
const projects = async (site: TestSite) => (await site.visitor('GET', api.projects)).json<Project[]>();
const removeExamples = async (owner: Owner) =>
  expectOk(await owner('DELETE', firstStepsApi.examples)).json<{ message: string }>().message;
const rows = async (site: TestSite) => {
  const count = async (table: 'categories' | 'projects' | 'pictures' | 'example_projects') =>
    (await site.database.db.selectFrom(table).selectAll().execute()).length;
  return [
    await count('categories'),
    await count('projects'),
    await count('pictures'),
    await count('example_projects'),
  ];
};

test('an empty site is filled with published example projects with pictures, which complete none of the first steps', async () => {
  const { site, owner } = await filledSite();
  expect(await categories(site)).toHaveLength(3);
  const shown = await projects(site);
  expect(shown).toHaveLength(6);
  for (const { main_photo } of shown)
    expect((await site.visitor('GET', main_photo)).headers['content-type']).toMatch(/^image\//u);

  const { steps, examples } = await firstSteps(owner);
  expect(examples).toBe('present');
  expect(steps.filter(({ done }) => done)).toEqual([]);
  const { checks } = (await owner('GET', api.siteHealth)).json<SiteHealth>();
  expect(checks.find(({ title }) => title === 'Pictures')).toMatchObject({ state: 'good' });
});

test('examples are added only once by simultaneous and later requests on several instances', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const other = await testSite({ data: site.data, clock: site.clock });
  const headers = { authorization: `Bearer ${owner.token}` };
  const fill = () => owner('POST', firstStepsApi.examples);
  const fillElsewhere = () => other.visitor('POST', firstStepsApi.examples, undefined, headers);
  const responses = await Promise.all([fill(), fill(), fillElsewhere(), fillElsewhere()]);
  expect(responses.map(({ statusCode }) => statusCode)).toContain(200);
  expectOk(await fill());
  expectOk(await fillElsewhere());
  expect(await rows(site)).toEqual([3, 6, 6, 6]);
});

test('examples are refused on a site with content', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await addCategory(owner);
  expect((await firstSteps(owner)).examples).toBe('impossible');
  expect(failureOf(await owner('POST', firstStepsApi.examples))).toEqual([
    409,
    'list_changed',
    firstStepsMessages.notEmpty,
  ]);
});

test('no example is added when a picture cannot be stored', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await site.database.db.schema.alterTable('pictures').renameTo('pictures_away').execute();
  expect((await owner('POST', firstStepsApi.examples)).statusCode).toBe(500);
  await site.database.db.schema.alterTable('pictures_away').renameTo('pictures').execute();
  expect(await rows(site)).toEqual([0, 0, 0, 0]);
  expectOk(await owner('POST', firstStepsApi.examples));
  expect(await rows(site)).toEqual([3, 6, 6, 6]);
});

test('all examples are removed by one call, also those in the trash, and can be added again', async () => {
  const { site, owner } = await filledSite();
  const [first] = await projects(site);
  expectOk(await owner('DELETE', api.project(first?.id ?? 0)));
  expect(await removeExamples(owner)).toBe(firstStepsMessages.takenAway);
  expect(await rows(site)).toEqual([0, 0, 0, 0]);
  expect((await owner('GET', trashApi.all)).json()).toEqual([]);
  expect(await removeExamples(owner)).toBe(firstStepsMessages.takenAway);
  expect((await firstSteps(owner)).examples).toBe('possible');
  expectOk(await owner('POST', firstStepsApi.examples));
});

test('examples that the owner has changed or added a project to stay when the others are removed', async () => {
  const { site, owner } = await filledSite();
  const [changed, ...others] = await projects(site);
  if (!changed) throw new Error('There are no examples.');
  expectOk(
    await sendProject(owner, {
      id: changed.id,
      changes: { project_title: 'My atlas', category: changed.category, main_photo: changed.main_photo },
    }),
  );
  const otherCategory = others.find(({ category }) => category !== changed.category)?.category ?? '';
  await addProject(owner, { project_title: 'My own', category: otherCategory });
  expect((await firstSteps(owner)).steps).toContainEqual({ name: 'project', done: true });

  const message = await removeExamples(owner);
  for (const name of ['My atlas', changed.category, otherCategory]) expect(message).toContain(name);
  expect((await projects(site)).map(({ project_title }) => project_title)).toEqual(['My own', 'My atlas']);
  expect((await categories(site)).map(({ category_name }) => category_name).toSorted()).toEqual(
    [changed.category, otherCategory].toSorted(),
  );
  expect(await firstSteps(owner)).toMatchObject({
    examples: 'impossible',
    steps: expect.arrayContaining([{ name: 'category', done: true }]),
  });
});

test('an example category that the owner has renamed stays when its example projects are removed', async () => {
  const { site, owner } = await filledSite();
  const [category] = await categories(site);
  if (!category) throw new Error('There are no examples.');
  const body = { ...category, category_name: 'Letters', description: '', associated_with: '' };
  expectOk(await owner('PUT', api.category(category.id), body));
  expect(await removeExamples(owner)).toBe(firstStepsMessages.kept(['Letters']));
  expect(await projects(site)).toEqual([]);
  expect((await categories(site)).map(({ category_name }) => category_name)).toEqual(['Letters']);
});
