import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { trashApi } from '#contract/trash/trash.ts';
import { codeOf } from '../../testing/failures.ts';
import { picture } from '../../testing/pictures.ts';
import { addCategory, addProject, type Owner, ownedSite, sendProject } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';

const day = 24 * 60 * 60 * 1000;

const restore = async (owner: Owner, kind: 'project' | 'category', id: number): Promise<string> =>
  expectOk(await owner('POST', trashApi.restore(kind, id))).json().message;
const trashOf = async (owner: Owner) => expectOk(await owner('GET', trashApi.all)).json();

test('a deleted project or category is visible only to the owner, in the trash', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id: category } = await addCategory(owner, { category_name: 'Maps' });
  const atlas = await addProject(owner, { category: 'Maps', project_title: 'Atlas' }, await picture());
  expectOk(await site.visitor('GET', `${atlas.main_photo}?w=320`));
  expectOk(await owner('DELETE', api.project(atlas.id)));
  site.clock.passes(day);
  expectOk(await owner('DELETE', api.category(category)));

  for (const call of [site.visitor, owner]) {
    expect((await call('GET', api.projects)).json()).toEqual([]);
    expect((await call('GET', api.projectsOf('Maps'))).json()).toEqual([]);
    expect((await call('GET', api.categories)).json()).toMatchObject([{ category_name: 'Web Development' }]);
    for (const url of [
      api.project(atlas.id),
      api.projectPicture(atlas.id),
      atlas.main_photo,
      `${atlas.main_photo}?w=320`,
    ])
      expect(codeOf(await call('GET', url))).toEqual([404, 'not_found']);
  }
  const inMaps = await sendProject(owner, { changes: { category: 'Maps', main_photo: 'https://e.org/a' } });
  expect(codeOf(inMaps)).toEqual([400, 'validation_failed']);
  expect(codeOf(await sendProject(owner, { id: atlas.id }))).toEqual([404, 'not_found']);
  expect(codeOf(await owner('DELETE', api.project(atlas.id)))).toEqual([404, 'not_found']);
  expect(codeOf(await owner('DELETE', api.category(category)))).toEqual([404, 'not_found']);

  expect(await trashOf(owner)).toEqual([
    {
      kind: 'category',
      id: category,
      title: 'Maps',
      deleted_at: new Date(site.clock.now()).toISOString(),
      expires_at: new Date(site.clock.now() + 30 * day).toISOString(),
    },
    {
      kind: 'project',
      id: atlas.id,
      title: 'Atlas',
      deleted_at: new Date(site.clock.now() - day).toISOString(),
      expires_at: new Date(site.clock.now() + 29 * day).toISOString(),
    },
  ]);
});

test('only the owner lists, restores and deletes for good what is in the trash', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  expectOk(await owner('DELETE', api.project(id)));
  for (const [method, url] of [
    ['GET', trashApi.all],
    ['DELETE', trashApi.all],
    ['DELETE', trashApi.one('project', id)],
    ['POST', trashApi.restore('project', id)],
  ] as const)
    expect(codeOf(await site.visitor(method, url))).toEqual([401, 'unauthorized']);
  expect(await trashOf(owner)).toHaveLength(1);
});

test('a deleted category frees its name, and does not prevent deleting its main category', async () => {
  const { owner } = await ownedSite(testSite);
  const { id: react } = await addCategory(owner, {
    category_name: 'React',
    associated_with: 'Web Development',
  });
  expectOk(await owner('DELETE', api.category(react)));
  await addCategory(owner, { category_name: 'react' });
  const [web] = (await owner('GET', api.categories)).json();
  expectOk(await owner('DELETE', api.category(web.id)));
});

test('a restored project keeps its id, picture and creation time', async () => {
  const { site, owner } = await ownedSite(testSite);
  const before = await addProject(owner, {}, await picture());
  const etag = (await site.visitor('GET', api.project(before.id))).headers.etag as string;
  site.clock.passes(day);
  expect((await owner('DELETE', api.project(before.id), undefined, { 'if-match': 'W/"7"' })).statusCode).toBe(
    412,
  );
  expectOk(await owner('DELETE', api.project(before.id), undefined, { 'if-match': etag }));
  expect((await site.visitor('GET', api.projects)).json()).toEqual([]);

  expect(await restore(owner, 'project', before.id)).toBe('Clinic Queue restored.');
  expect((await site.visitor('GET', api.project(before.id))).json()).toEqual(before);
  expect((await site.visitor('GET', api.projects)).json()).toEqual([before]);
  expectOk(await site.visitor('GET', `${before.main_photo}?w=320`));
  expect(await trashOf(owner)).toEqual([]);
  expect(codeOf(await owner('POST', trashApi.restore('project', before.id)))).toEqual([404, 'not_found']);
  const late = await sendProject(owner, { id: before.id, ifMatch: etag });
  expect(codeOf(late)).toEqual([412, 'stale']);
});

test('restoring a project also restores its category and main category', async () => {
  const { owner } = await ownedSite(testSite);
  const react = await addCategory(owner, { category_name: 'React', associated_with: 'Web Development' });
  const project = await addProject(owner, { category: 'React' });
  const categories = (await owner('GET', api.categories)).json();
  expectOk(await owner('DELETE', api.project(project.id)));
  expectOk(await owner('DELETE', api.category(react.id)));
  expectOk(await owner('DELETE', api.category(categories[0].id)));

  expect(await restore(owner, 'project', project.id)).toBe(
    'Clinic Queue and React and Web Development restored.',
  );
  expect((await owner('GET', api.categories)).json()).toEqual(categories);
  expect((await owner('GET', api.projects)).json()).toEqual([project]);
});

test('a restored project joins the category that now has the name of its own', async () => {
  const { owner } = await ownedSite(testSite);
  const project = await addProject(owner);
  const [web] = (await owner('GET', api.categories)).json();
  expectOk(await owner('DELETE', api.project(project.id)));
  expectOk(await owner('DELETE', api.category(web.id)));
  await addCategory(owner, { category_name: 'web development' });

  expect(await restore(owner, 'project', project.id)).toBe(
    'Clinic Queue restored. Clinic Queue is now in web development, which has the old category’s name.',
  );
  expect((await owner('GET', api.project(project.id))).json()).toEqual({
    ...project,
    category: 'web development',
  });
  expect(await trashOf(owner)).toMatchObject([{ kind: 'category', id: web.id }]);
});

test('restoring a category whose name is used again returns 409 until the other category is renamed', async () => {
  const { owner } = await ownedSite(testSite);
  const [web] = (await owner('GET', api.categories)).json();
  expectOk(await owner('DELETE', api.category(web.id)));
  const other = await addCategory(owner, { category_name: 'WEB development' });
  const refused = await owner('POST', trashApi.restore('category', web.id));
  expect(codeOf(refused)).toEqual([409, 'name_taken']);
  expect(refused.json().message).toContain('WEB development');
  expectOk(await owner('PUT', api.category(other.id), { category_name: 'Web', category_icon_link: 'globe' }));
  expect(await restore(owner, 'category', web.id)).toBe('Web Development restored.');
  expect((await owner('GET', api.categories)).json()[0]).toEqual(web);
});

test('a restored sub-category becomes a main category if its old main category is full', async () => {
  const { owner } = await ownedSite(testSite);
  const sub = (name: string) =>
    addCategory(owner, { category_name: name, associated_with: 'Web Development' });
  const first = await sub('Sub 0');
  expectOk(await owner('DELETE', api.category(first.id)));
  for (let number = 1; number <= 5; number += 1) await sub(`Sub ${number}`);
  expect(await restore(owner, 'category', first.id)).toBe(
    'Sub 0 restored. Sub 0 is now a main category, because its old main category is full.',
  );
  const categories = (await owner('GET', api.categories)).json();
  expect(categories).toContainEqual({ ...first, associated_with: null });
});

test('projects and categories in the trash are deleted for good after 30 days, with pictures and variants', async () => {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner, {}, await picture());
  expectOk(await site.visitor('GET', `${project.main_photo}?w=320`));
  const [web] = (await owner('GET', api.categories)).json();
  expectOk(await owner('DELETE', api.project(project.id)));
  expectOk(await owner('DELETE', api.category(web.id)));
  const left = async ({ database }: Pick<typeof site, 'database'>) =>
    Promise.all(
      (['projects', 'categories', 'pictures', 'picture_variants'] as const).map(
        async (table) => (await database.db.selectFrom(table).selectAll().execute()).length > 0,
      ),
    );
  await site.close();

  site.clock.passes(30 * day - 1);
  const soon = await testSite({ data: site.data, clock: site.clock });
  await soon.close();
  const unchanged = await testSite({ data: site.data, clock: site.clock });
  expect(await left(unchanged)).toEqual([true, true, true, true]);
  await unchanged.close();

  site.clock.passes(1);
  const later = await testSite({ data: site.data, clock: site.clock });
  await expect.poll(() => left(later)).toEqual([false, false, false, false]);
});

test('a project deleted for good loses its picture, and a category can be deleted for good only after its projects', async () => {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner, {}, await picture());
  const [web] = (await owner('GET', api.categories)).json();
  expect(codeOf(await owner('DELETE', trashApi.one('project', project.id)))).toEqual([404, 'not_found']);
  expect(codeOf(await owner('DELETE', trashApi.one('category', web.id)))).toEqual([404, 'not_found']);
  expectOk(await owner('DELETE', api.project(project.id)));
  expectOk(await owner('DELETE', api.category(web.id)));

  const refused = await owner('DELETE', trashApi.one('category', web.id));
  expect(codeOf(refused)).toEqual([409, 'category_in_use']);
  expect(refused.json().message).toContain('1 project from this category is in the trash too.');
  expectOk(await owner('DELETE', trashApi.one('project', project.id)));
  expect(await site.database.db.selectFrom('pictures').select('id').execute()).toEqual([]);
  expectOk(await owner('DELETE', trashApi.one('category', web.id)));
  expect(await trashOf(owner)).toEqual([]);
  expect(codeOf(await owner('POST', trashApi.restore('category', web.id)))).toEqual([404, 'not_found']);
});

test('emptying the trash keeps projects and pictures that are not in it', async () => {
  const { site, owner } = await ownedSite(testSite);
  const sub = await addCategory(owner, { category_name: 'React', associated_with: 'Web Development' });
  const kept = await addProject(owner, {}, await picture());
  const { id } = await addProject(owner, { category: 'React' }, await picture({ width: 20 }));
  expectOk(await owner('DELETE', api.project(id)));
  expectOk(await owner('DELETE', api.category(sub.id)));
  expectOk(await owner('DELETE', trashApi.all));
  expect(await trashOf(owner)).toEqual([]);
  expect((await site.visitor('GET', api.projects)).json()).toEqual([kept]);
  expectOk(await site.visitor('GET', kept.main_photo));
  expect(await site.database.db.selectFrom('pictures').select('id').execute()).toHaveLength(1);
});
