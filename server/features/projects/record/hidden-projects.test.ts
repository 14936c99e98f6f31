/** Access to drafts, unlisted and scheduled projects. */
import { expect, test } from 'vitest';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { api, pages } from '#contract/addresses.ts';
import type { ProjectPage } from '#contract/projects/project-details.ts';
import type { Project } from '#contract/projects/projects.ts';
import { issuesIn } from '../../../testing/failures.ts';
import { picture } from '../../../testing/pictures.ts';
import {
  addCategory,
  addFurtherPicture,
  addProject,
  type Owner,
  ownedSite,
  secret,
  secretFields,
  sendProject,
} from '../../../testing/portfolio.ts';
import { expectOk, type TestSite, testSite } from '../../../testing/site.ts';

const inAnHour = (site: TestSite) => new Date(site.clock.now() + 3_600_000).toISOString();

async function openPages() {
  const { site, owner } = await ownedSite(() => testSite({ pages: true }));
  return { site, owner, open: await addProject(owner, { project_title: 'Open' }) };
}

const idsIn = async (owner: Owner) =>
  expectOk(await owner('GET', hiddenProjectsApi.all))
    .json<Project[]>()
    .map(({ id }) => id);

test('a draft is not counted in its category for visitors, but prevents deleting the category', async () => {
  const { site, owner } = await openPages();
  const garden = await addCategory(owner, { category_name: 'Gardens' });
  await addProject(owner, { ...secretFields, category: 'Gardens', state: 'draft' });
  const featured = (await site.visitor('GET', api.featured)).json();
  expect(featured.categories.map((one: { category_id: number }) => one.category_id)).not.toContain(garden.id);
  const refused = await owner('DELETE', api.category(garden.id));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'category_in_use']);
});

test('a draft is read with its picture by the owner only', async () => {
  const { site, owner } = await openPages();
  const { id, main_photo } = await addProject(owner, { ...secretFields, state: 'draft' }, await picture());
  expect(await idsIn(owner)).toEqual([id]);
  const read = expectOk(await owner('GET', hiddenProjectsApi.one(id)));
  expect(read.json()).toMatchObject({ id, state: 'draft', project_title: secret });
  const shown = expectOk(await owner('GET', `${main_photo}?w=320`));
  expect(shown.headers['content-type']).toMatch(/^image\//);
  expect(shown.headers['cache-control']).toContain('no-store');
  for (const path of [hiddenProjectsApi.all, hiddenProjectsApi.one(id), main_photo])
    expect((await site.visitor('GET', path)).statusCode, path).toBe(401);
});

test('a draft shows its further pictures to the owner and through its preview link', async () => {
  const { site, owner } = await openPages();
  const { id } = await addProject(owner, { ...secretFields, state: 'draft' });
  const { src } = await addFurtherPicture(owner, id, { caption: '*Here*' });
  expect(expectOk(await owner('GET', `${src}?w=320`)).headers['content-type']).toMatch(/^image\//);
  expect((await site.visitor('GET', src)).statusCode).toBe(401);

  const { link } = expectOk(await owner('POST', hiddenProjectsApi.previewLink(id))).json();
  const token = new URL(link).searchParams.get('token') ?? '';
  const preview = expectOk(await site.visitor('GET', api.projectPreviewBy(token))).json<ProjectPage>();
  const [shown] = preview.details.pictures;
  const response = expectOk(await site.visitor('GET', `${shown?.src}&w=320`));
  expect(response.headers).toMatchObject({
    'content-type': expect.stringMatching(/^image\//),
    'cache-control': expect.stringContaining('no-store'),
  });
  expect(expectOk(await site.visitor('GET', link.replace('http://localhost:3000', ''))).body).toContain(
    '<em>Here</em>',
  );
  expectOk(await owner('DELETE', hiddenProjectsApi.previewLink(id)));
  expect((await site.visitor('GET', shown?.src ?? '')).statusCode).toBe(404);
});

test('a draft published while its form is open keeps its picture when the form is saved', async () => {
  const { site, owner } = await openPages();
  const { id, main_photo } = await addProject(owner, { ...secretFields, state: 'draft' }, await picture());
  expectOk(await sendProject(owner, { id, changes: { state: 'published' } }));
  expectOk(await sendProject(owner, { id, changes: { main_photo } }));
  expectOk(await site.visitor('GET', api.projectPicture(id)));
});

test('a draft stays a draft in the trash and when restored', async () => {
  const { site, owner } = await openPages();
  const { id } = await addProject(owner, { ...secretFields, state: 'draft' });
  const { link } = expectOk(await owner('POST', hiddenProjectsApi.previewLink(id))).json();
  const path = link.replace('http://localhost:3000', '');
  expectOk(await owner('DELETE', api.project(id)));
  expect((await site.visitor('GET', path)).statusCode).toBe(404);
  expectOk(await owner('POST', `/api/trash/project/${id}/restore`));
  expect((await site.visitor('GET', api.project(id))).statusCode).toBe(404);
  expect(await idsIn(owner)).toEqual([id]);
  expectOk(await site.visitor('GET', path));
});

test('an unlisted project has a page but is in no list', async () => {
  const { site, owner, open } = await openPages();
  const hidden = await addProject(owner, { ...secretFields, state: 'unlisted' }, await picture());
  const page = expectOk(await site.visitor('GET', pages.project('Web Development', hidden)));
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  expect(page.body).toContain(secret);
  expectOk(await site.visitor('GET', api.projectPicture(hidden.id)));
  const list = expectOk(await site.visitor('GET', api.projects)).json<Project[]>();
  expect(list.map(({ id }) => id)).toEqual([open.id]);
  for (const path of [pages.home, pages.category('Web Development'), '/sitemap.xml', api.featured])
    expect((await site.visitor('GET', path)).body, path).not.toContain(secret);
});

test('a project is published by default, and keeps its state in a change that names none', async () => {
  const { owner } = await openPages();
  expect(await addProject(owner)).toMatchObject({ state: 'published', publish_at: null });
  const { id } = await addProject(owner, { state: 'draft' });
  expect(expectOk(await sendProject(owner, { id })).json().project.state).toBe('draft');
});

test('a project is refused with an unknown state, and as scheduled without a valid time', async () => {
  const { owner } = await openPages();
  const image = { main_photo: 'https://example.org/a.png' };
  const sent = async (changes: Record<string, string>) =>
    issuesIn(await sendProject(owner, { changes: { ...image, ...changes } }));
  expect(await sent({ state: 'secret' })).toEqual({ state: 'Choose a visibility' });
  expect(await sent({ state: 'scheduled' })).toEqual({ publish_at: 'Choose when to publish it' });
  expect(await sent({ state: 'scheduled', publish_at: 'soon' })).toEqual({
    publish_at: 'Must be a date and time',
  });
});

test('a project scheduled for a past time is published at once, and one that becomes a draft loses its time', async () => {
  const { site, owner } = await openPages();
  const past = new Date(site.clock.now()).toISOString();
  expect(await addProject(owner, { state: 'scheduled', publish_at: past })).toMatchObject({
    state: 'published',
    publish_at: null,
  });
  const { id } = await addProject(owner, { state: 'scheduled', publish_at: inAnHour(site) });
  expect(
    expectOk(await sendProject(owner, { id, changes: { state: 'draft' } })).json().project,
  ).toMatchObject({
    state: 'draft',
    publish_at: null,
  });
});

test('a preview link shows a draft and its picture without caching until it is revoked', async () => {
  const { site, owner } = await openPages();
  const { id } = await addProject(owner, { ...secretFields, state: 'draft' }, await picture());
  const link = hiddenProjectsApi.previewLink(id);
  expect(expectOk(await owner('GET', link)).json()).toEqual({ link: null, public_url_set: false });
  const made = expectOk(await owner('POST', link)).json<{ link: string }>();
  expect(expectOk(await owner('POST', link)).json()).toEqual(made);
  expect(made.link).toMatch(/^http:\/\/localhost:3000\/project-preview\?token=[\w-]{43}$/);

  const path = made.link.replace('http://localhost:3000', '');
  const page = expectOk(await site.visitor('GET', path));
  expect(page.body).toContain('This is a preview');
  expect(page.body).toContain(secret);
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  const [image = ''] = /\/api\/pictures\/\d+\/[\w-]+\?token=[\w-]+&amp;w=640/.exec(page.body) ?? [];
  const shown = expectOk(await site.visitor('GET', image.replace('&amp;', '&')));
  expect(shown.headers['content-type']).toMatch(/^image\//);
  for (const { headers } of [page, shown])
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });

  expectOk(await owner('DELETE', link));
  for (const revoked of [path, `/api${path}`, image.replace('&amp;', '&')])
    expect((await site.visitor('GET', revoked)).statusCode, revoked).toBe(404);
  expect(expectOk(await owner('POST', link)).json()).not.toEqual(made);
  expect(site.logLines.join('')).not.toContain(path.split('=')[1]);
});

test('the address of preview links returns 404 for an unknown token', async () => {
  const { site } = await openPages();
  for (const token of ['', '%00', 'x', 'a'.repeat(43)])
    expect((await site.visitor('GET', pages.projectPreviewBy(token))).statusCode, token).toBe(404);
});

test('a preview link redirects to the page of a published project', async () => {
  const { site, owner } = await openPages();
  const project = await addProject(owner, { ...secretFields, state: 'draft' });
  const { link } = expectOk(await owner('POST', hiddenProjectsApi.previewLink(project.id))).json();
  expectOk(await sendProject(owner, { id: project.id, changes: { ...secretFields, state: 'published' } }));
  const { statusCode, headers } = await site.visitor('GET', link.replace('http://localhost:3000', ''));
  expect([statusCode, headers.location]).toEqual([302, pages.project('Web Development', project)]);
});

test('a preview link is created, read and revoked by the owner only', async () => {
  const { site, owner } = await openPages();
  const { id } = await addProject(owner, { ...secretFields, state: 'draft' });
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    expect((await site.visitor(method, hiddenProjectsApi.previewLink(id))).statusCode).toBe(401);
    expect((await owner(method, hiddenProjectsApi.previewLink(99))).statusCode).toBe(404);
  }
});

test('the URL of a preview link starts with PUBLIC_URL, and the response says whether it is set', async () => {
  const site = await testSite({ env: { PUBLIC_URL: 'https://asha.example' } });
  const owner = await site.owner();
  await addCategory(owner);
  const { id } = await addProject(owner, { state: 'draft' });
  expect(expectOk(await owner('POST', hiddenProjectsApi.previewLink(id))).json()).toEqual({
    link: expect.stringMatching(/^https:\/\/asha\.example\/project-preview\?token=/u),
    public_url_set: true,
  });
});
