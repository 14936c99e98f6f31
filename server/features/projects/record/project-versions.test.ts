/** Changes based on an older version of a project are refused. */
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { failureOf } from '../../../testing/failures.ts';
import { picture } from '../../../testing/pictures.ts';
import { addProject, ownedSite, sendProject } from '../../../testing/portfolio.ts';
import { type TestSite, testSite } from '../../../testing/site.ts';

const stale = [412, 'stale', 'This project was changed elsewhere. Reload to see the latest version.'];

async function versionOf(site: TestSite, id: number): Promise<string> {
  return String((await site.visitor('GET', api.project(id))).headers.etag);
}

async function siteWithProject() {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  return { site, owner, id };
}

test('a change with the current version of a project succeeds', async () => {
  const { site, owner, id } = await siteWithProject();
  const ifMatch = await versionOf(site, id);
  expect((await sendProject(owner, { id, ifMatch, changes: { project_title: 'New' } })).statusCode).toBe(200);
  expect(await versionOf(site, id)).not.toBe(ifMatch);
});

test('a change or removal of a stale version of a project returns 412', async () => {
  const { site, owner, id } = await siteWithProject();
  const ifMatch = await versionOf(site, id);
  await sendProject(owner, { id, changes: { project_title: 'Theirs' } });
  expect(failureOf(await sendProject(owner, { id, ifMatch, changes: { project_title: 'Mine' } }))).toEqual(
    stale,
  );
  expect(failureOf(await owner('DELETE', api.project(id), undefined, { 'if-match': ifMatch }))).toEqual(
    stale,
  );
  expect((await site.visitor('GET', api.project(id))).json()).toMatchObject({ project_title: 'Theirs' });
});

test('a change of a project accepts an If-Match of several versions, an asterisk or a weak version', async () => {
  const { site, owner, id } = await siteWithProject();
  const forms = [(tag: string) => `"other", ${tag}`, () => '*', (tag: string) => `W/${tag}`];
  for (const form of forms) {
    const ifMatch = form((await versionOf(site, id)).replace(/^W\//, ''));
    expect((await sendProject(owner, { id, ifMatch })).statusCode, ifMatch).toBe(200);
  }
  expect(failureOf(await sendProject(owner, { id, ifMatch: '"other", "another"' }))).toEqual(stale);
});

test('of simultaneous changes based on the same version of a project, exactly one succeeds', async () => {
  const { site, owner, id } = await siteWithProject();
  const ifMatch = await versionOf(site, id);
  // With pictures, because decoding them takes time between reading the version and the change.
  const photo = await picture();
  const responses = await Promise.all(
    ['A', 'B', 'C', 'D'].map((project_title) =>
      sendProject(owner, { id, ifMatch, photo, changes: { project_title } }),
    ),
  );
  expect(responses.map((response) => response.statusCode).toSorted()).toEqual([200, 412, 412, 412]);
});

test('a removal with the current version of a project succeeds', async () => {
  const { site, owner, id } = await siteWithProject();
  expect(
    (await owner('DELETE', api.project(id), undefined, { 'if-match': await versionOf(site, id) })).statusCode,
  ).toBe(200);
});

test('changes of a project that name no version all succeed, and the last one wins', async () => {
  const { site, owner, id } = await siteWithProject();
  for (const project_title of ['First', 'Second'])
    expect((await sendProject(owner, { id, changes: { project_title } })).statusCode).toBe(200);
  expect((await site.visitor('GET', api.project(id))).json()).toMatchObject({ project_title: 'Second' });
});

test('a client with the current version of a project gets 304', async () => {
  const { site, id } = await siteWithProject();
  const response = await site.visitor('GET', api.project(id), undefined, {
    'if-none-match': await versionOf(site, id),
  });
  expect([response.statusCode, response.body]).toEqual([304, '']);
});

test('renaming a category changes the version of its projects', async () => {
  const { site, owner, id } = await siteWithProject();
  const ifMatch = await versionOf(site, id);
  await owner('PUT', api.category(1), { category_name: 'Web Craft', category_icon_link: 'code' });
  expect((await site.visitor('GET', api.project(id))).json()).toMatchObject({ category: 'Web Craft' });
  expect(failureOf(await sendProject(owner, { id, ifMatch, changes: { category: 'Web Craft' } }))).toEqual(
    stale,
  );
});

test('saving a project returns the ETag of the new version', async () => {
  const { owner, id } = await siteWithProject();
  const { etag } = (await sendProject(owner, { id, changes: { project_title: 'First' } })).headers;
  const again = await sendProject(owner, { id, ifMatch: String(etag), changes: { project_title: 'Second' } });
  expect(again.statusCode).toBe(200);
  expect(failureOf(await sendProject(owner, { id, ifMatch: String(etag) }))).toEqual(stale);
});
