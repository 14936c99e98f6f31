/** The catalogue in memory follows every change. */
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { orderApi } from '#contract/order/order.ts';
import { accessApi } from '#contract/projects/protected-projects.ts';
import { picture } from '../../../testing/pictures.ts';
import {
  addCategory,
  addFurtherPicture,
  addProject,
  copyProject,
  ownedSite,
  sendProject,
} from '../../../testing/portfolio.ts';
import { expectOk, testSite } from '../../../testing/site.ts';
import { uploadsStill } from '../../../testing/videos.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueService } from './catalogue.service.ts';

/** Without functions. */
const dataOf = ({ views, ...others }: Catalogue) => ({
  ...others,
  views: Object.values(views).map(({ projects }) => projects),
});

test('after each kind of change, the kept catalogue is the same as one that is read anew', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { database } = site;
  const kept = catalogueService(database);
  const photo = await picture();
  const sub = await addCategory(owner, {
    category_name: 'Front End',
    associated_with: 'Web Development',
  });
  const first = await addProject(owner, {}, photo);
  const second = await addProject(owner, { category: 'Front End', state: 'draft' });
  await addProject(owner, { project_title: 'Third' });

  const send = (id: number, changes: Record<string, string>) => async () =>
    expectOk(await sendProject(owner, { id, changes: { category: 'Front End', ...changes } }));
  const call = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => async () =>
    expectOk(await owner(method, path, body));
  const { picture: uploaded } = await uploadsStill(owner);
  const renamed = { category_name: 'Interfaces', associated_with: null, category_icon_link: 'code' };

  const changes: Record<string, () => Promise<unknown>> = {
    nothing: async () => {},
    title: send(first.id, { project_title: 'Renamed' }),
    publication: send(second.id, { state: 'published' }),
    'a further picture': () => addFurtherPicture(owner, first.id),
    protection: send(first.id, { state: 'protected', synopsis: 'A queue.', cover: 'blurred' }),
    password: call('PUT', accessApi.password(first.id), { password: 'a good password' }),
    'a chosen cover': async () => {
      await send(first.id, { state: 'protected', cover: 'picture' })();
      await call('PUT', accessApi.cover(first.id), { picture: uploaded.id })();
    },
    'the removed cover': call('DELETE', accessApi.cover(first.id)),
    featured: call('PUT', orderApi.featured, { ids: [second.id] }),
    order: call('PUT', orderApi.projects, { category_id: sub.id, ids: [first.id, second.id] }),
    'the order of categories': async () => {
      const { id } = await addCategory(owner, { category_name: 'Robots' });
      await call('PUT', orderApi.categories, { parent_id: null, ids: [id, 1] })();
    },
    'the name of a category': call('PUT', api.category(sub.id), renamed),
    'a project in the trash': call('DELETE', api.project(second.id)),
    'a restored project': call('POST', `/api/trash/project/${second.id}/restore`),
    'many projects': () => copyProject(site, second.id, 250),
  };
  for (const [what, change] of Object.entries(changes)) {
    await change();
    const now = await kept.current();
    expect(now.contentVersion, what).toBe(database.contentVersion.current);
    expect(dataOf(now), what).toEqual(dataOf(await catalogueService(database).current()));
  }
});

test('the catalogue is made once for simultaneous readers', async () => {
  const { site, owner } = await ownedSite(testSite);
  await addProject(owner);
  const catalogue = catalogueService(site.database);
  const [one, other] = await Promise.all([catalogue.current(), catalogue.current()]);
  expect(one).toBe(other);
  expect(await catalogue.current()).toBe(one);
});
