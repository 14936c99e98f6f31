/** Large orders and concurrent changes of the order. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Category } from '#contract/categories/categories.ts';
import { orderApi, orderLimits } from '#contract/order/order.ts';
import { api } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { databaseKind } from '../../testing/database.ts';
import { addProject, type Owner, ownedSite } from '../../testing/portfolio.ts';
import { expectOk, type TestSite, testSite } from '../../testing/site.ts';

async function webDevelopment(site: TestSite): Promise<number> {
  return (await site.visitor('GET', api.categories)).json<Category[]>()[0]?.id ?? 0;
}
const listed = async (site: TestSite) =>
  (await site.visitor('GET', api.projects)).json<Project[]>().map(({ id }) => id);

test('of several orders of projects saved at once, one is stored whole, and all instances list it', async () => {
  const { site, owner } = await ownedSite(testSite);
  const category_id = await webDevelopment(site);
  const ids: number[] = [];
  for (let count = 0; count < 8; count += 1) ids.push((await addProject(owner)).id);
  const otherInstance = databaseKind === 'sqlite' ? site : await testSite({ data: site.data });
  const saveOrder = (through: TestSite, order: number[]): ReturnType<Owner> =>
    through.visitor(
      'PUT',
      orderApi.projects,
      { category_id, ids: order },
      {
        authorization: `Bearer ${owner.token}`,
      },
    );
  for (let round = 0; round < 5; round += 1) {
    const orders = [ids, ids.toReversed(), [...ids.slice(round + 1), ...ids.slice(0, round + 1)]];
    const responses = await Promise.all(
      orders.map((order, index) => saveOrder(index % 2 === 0 ? site : otherInstance, order)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    // The change increments the content version, which the other instance detects.
    await expect
      .poll(async () => JSON.stringify(await listed(site)))
      .toBe(JSON.stringify(await listed(otherInstance)));
    expect(orders).toContainEqual(await listed(site));
  }
});

test('a project added during a reorder is listed first, and the reorder succeeds or is refused with 409', async () => {
  const { site, owner } = await ownedSite(testSite);
  const category_id = await webDevelopment(site);
  const ids: number[] = [];
  for (let count = 0; count < 4; count += 1) ids.push((await addProject(owner)).id);
  const [arranged, added] = await Promise.all([
    owner('PUT', orderApi.projects, { category_id, ids }),
    addProject(owner),
  ]);
  const before = arranged.statusCode === 200 ? ids : ids.toReversed();
  expect([200, 409]).toContain(arranged.statusCode);
  expect(await listed(site)).toEqual([added.id, ...before]);
});

test('one call orders ten thousand projects, and a call with more is refused', async () => {
  const { site, owner } = await ownedSite(testSite);
  const category_id = await webDevelopment(site);
  await sql`
    insert into projects (project_title, category_id, project_overview, project_tags, technology_used,
      project_highlights, image_link, created_at, updated_at, position)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(orderLimits.ids)})
    select 'Work', ${sql.lit(category_id)}, '', '[]', '[]', '', 'https://example.org/a.png', 1, 1, n from numbers`.execute(
    site.database.db,
  );
  const order = (await listed(site)).toReversed();
  expectOk(await owner('PUT', orderApi.projects, { category_id, ids: order }));
  expect(await listed(site)).toEqual(order);
  const tooMany = [...order, 2_000_000_000];
  expect((await owner('PUT', orderApi.projects, { category_id, ids: tooMany })).statusCode).toBe(400);
});
