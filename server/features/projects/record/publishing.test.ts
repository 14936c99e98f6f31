/** Scheduled projects are published when they are due. */
import { expect, test } from 'vitest';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { api, pages } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { addProject, type Owner, ownedSite } from '../../../testing/portfolio.ts';
import { databaseKind } from '../../../testing/database.ts';
import { expectOk, type TestSite, testSite } from '../../../testing/site.ts';

const hour = 3_600_000;
/** Longer than two polling intervals, in milliseconds. */

async function scheduled(site: TestSite, owner: Owner): Promise<Project> {
  const publish_at = new Date(site.clock.now() + hour).toISOString();
  return addProject(owner, { project_title: 'Comet', state: 'scheduled', publish_at });
}

const titles = async (site: TestSite) =>
  (await site.visitor('GET', api.projects)).json<Project[]>().map(({ project_title }) => project_title);

test('a scheduled project appears in lists at its time, not before', async () => {
  const { site, owner } = await ownedSite(() => testSite({ pages: true }));
  const { id, publish_at } = await scheduled(site, owner);
  expect(publish_at).toBe(new Date(site.clock.now() + hour).toISOString());
  site.clock.passes(hour - 1);
  // The site polls meanwhile, writes nothing and keeps the list.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(await titles(site)).toEqual([]);
  expect((await site.visitor('GET', pages.home)).body).not.toContain('Comet');

  site.clock.passes(1);
  await expect.poll(() => titles(site)).toEqual(['Comet']);
  expect((await site.visitor('GET', pages.home)).body).toContain('Comet');
  expect((await site.visitor('GET', api.project(id))).json()).toMatchObject({
    state: 'published',
    publish_at: null,
    created_at: new Date(site.clock.now() - hour).toISOString(),
  });
  expect(expectOk(await owner('GET', hiddenProjectsApi.all)).json()).toEqual([]);
});

test('a scheduled project that becomes due in the trash is published once it is restored', async () => {
  const { site, owner } = await ownedSite(() => testSite());
  const { id } = await scheduled(site, owner);
  expectOk(await owner('DELETE', api.project(id)));
  site.clock.passes(2 * hour);
  expectOk(await owner('POST', `/api/trash/project/${id}/restore`));
  await expect.poll(() => titles(site)).toEqual(['Comet']);
});

test.runIf(databaseKind === 'postgres')(
  'a scheduled project that becomes due appears on every instance, although their lists were cached',
  async () => {
    const { site: a, owner } = await ownedSite(() => testSite());
    const b = await testSite({ data: a.data, clock: a.clock });
    await scheduled(a, owner);
    expect([await titles(a), await titles(b)]).toEqual([[], []]);
    a.clock.passes(hour);
    await expect.poll(async () => [await titles(a), await titles(b)]).toEqual([['Comet'], ['Comet']]);
  },
);
