import { expect, test } from 'vitest';
import { projectLimits } from '#contract/projects/projects.ts';
import { api } from '#contract/addresses.ts';
import { noFields } from '#testing/project-samples.ts';
import { codeOf, issuesIn } from '../../../testing/failures.ts';
import { picture } from '../../../testing/pictures.ts';
import { addCategory, addProject, clinicQueue, ownedSite, sendProject } from '../../../testing/portfolio.ts';
import { testSite } from '../../../testing/site.ts';

const link = 'https://example.org/picture.png';

test('adding a project returns 201 with a message and the whole project', async () => {
  const { owner } = await ownedSite(testSite);
  const response = await sendProject(owner, {
    changes: { main_photo: link, github_link: 'https://github.com/example/queue' },
  });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({
    success: true,
    message: 'Project added successfully!',
    project: {
      ...noFields,
      ...clinicQueue,
      id: 1,
      project_tags: ['React', 'Real time'],
      technology_used: ['TypeScript', 'PostgreSQL'],
      github_link: 'https://github.com/example/queue',
      main_photo: link,
      state: 'published',
      created_at: '2026-01-05T09:00:00.000Z',
      updated_at: '2026-01-05T09:00:00.000Z',
    },
  });
});

test('only the owner adds, changes and deletes projects', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  for (const [method, url] of [
    ['POST', api.projects],
    ['PUT', api.project(id)],
    ['DELETE', api.project(id)],
  ] as const) {
    expect(codeOf(await site.visitor(method, url)), `${method} ${url}`).toEqual([401, 'unauthorized']);
  }
});

test('adding a project without a required text or list is refused with a message for that field', async () => {
  const { owner } = await ownedSite(testSite);
  for (const [path, message] of [
    ['project_title', 'Title is required'],
    ['project_overview', 'Description is required'],
    ['category', 'Category is required'],
    ['project_tags', 'At least one tag is required'],
    ['technology_used', 'At least one technology is required'],
    ['project_highlights', 'Project highlights are required'],
  ] as const) {
    for (const value of ['', '   ', undefined]) {
      const response = await sendProject(owner, { changes: { main_photo: link, [path]: value } });
      expect(issuesIn(response), `${path} as ${value}`).toEqual({ [path]: message });
    }
  }
});

test('adding a project returns all field errors at once', async () => {
  const { owner } = await ownedSite(testSite);
  const response = await sendProject(owner, {
    changes: { project_title: '', project_tags: '[]', github_link: 'nonsense', main_photo: link },
  });
  expect(Object.keys(issuesIn(response))).toEqual(['project_title', 'project_tags', 'github_link']);
});

test('adding a project accepts texts up to their limits', async () => {
  const { owner } = await ownedSite(testSite);
  for (const [path, max] of [
    ['project_title', projectLimits.title],
    ['project_overview', projectLimits.overview],
    ['project_highlights', projectLimits.highlights],
  ] as const) {
    expect(
      (await sendProject(owner, { changes: { main_photo: link, [path]: 'x'.repeat(max) } })).statusCode,
    ).toBe(201);
    const tooLong = await sendProject(owner, {
      changes: { main_photo: link, [path]: 'x'.repeat(max + 1) },
    });
    expect(issuesIn(tooLong), path).toEqual({ [path]: `Must be at most ${max} characters` });
  }
});

test('adding a project counts and stores a line break as one character', async () => {
  const { owner } = await ownedSite(testSite);
  const project = await addProject(owner, { project_overview: 'one\r\ntwo\nthree' });
  expect(project.project_overview).toBe('one\ntwo\nthree');
  const full = `${'x\n'.repeat(projectLimits.overview / 2 - 1)}xx`;
  expect((await addProject(owner, { project_overview: full })).project_overview).toBe(full);
});

test('adding a project refuses links that are not http(s) URLs', async () => {
  const { owner } = await ownedSite(testSite);
  for (const [path, value] of [
    ['github_link', 'javascript:alert(1)'],
    ['youtube_link', 'data:text/html,hello'],
    ['github_link', 'ftp://example.org/x'],
    ['youtube_link', '//example.org/x'],
    ['github_link', 'example.org'],
  ] as const) {
    const response = await sendProject(owner, { changes: { main_photo: link, [path]: value } });
    expect(issuesIn(response), value).toEqual({ [path]: 'Must be a valid URL' });
  }
});

test('adding a project needs a picture, as a file or an http(s) link', async () => {
  const { owner } = await ownedSite(testSite);
  const message = 'Please select a valid image file or provide a valid image URL';
  for (const main_photo of [
    undefined,
    '',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'picture.png',
    '/api/project-manager/7/image',
  ]) {
    const response = await sendProject(owner, { changes: { main_photo } });
    expect(issuesIn(response), String(main_photo)).toEqual({ main_photo: message });
  }
  expect((await addProject(owner, { main_photo: 'http://example.org/a.png' })).main_photo).toBe(
    'http://example.org/a.png',
  );
  expect((await addProject(owner, {}, await picture())).main_photo).toMatch(
    /^\/api\/pictures\/\d+\/[\w-]{20,}$/,
  );
});

test('adding a project finds its category in any spelling and returns its name', async () => {
  const { owner } = await ownedSite(testSite);
  expect((await addProject(owner, { category: '  wEb   development ' })).category).toBe('Web Development');
  expect((await addProject(owner, { category: 'web-development' })).category).toBe('Web Development');
  const unknown = await sendProject(owner, { changes: { category: 'Gardening', main_photo: link } });
  expect(issuesIn(unknown)).toEqual({ category: 'This category does not exist.' });
});

test('adding a project stores texts in any script unchanged', async () => {
  const { site, owner } = await ownedSite(testSite);
  const project_title = '‏مشروع "سريع" <b>प्रकल्प</b> 🛠️ \\ \'x\'; drop table projects; --';
  const { id } = await addProject(owner, { project_title });
  expect((await site.visitor('GET', api.project(id))).json()).toMatchObject({ project_title });
});

test('changing a project updates the sent fields and the time of its last change', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  await addCategory(owner, { category_name: 'Automation' });
  site.clock.passes(60_000);
  const response = await sendProject(owner, {
    id,
    changes: { project_title: 'Queue 2', category: 'automation' },
  });
  expect(response.json()).toMatchObject({
    success: true,
    message: 'Project updated successfully!',
    project: { id, project_title: 'Queue 2', category: 'Automation' },
  });
  expect((await site.visitor('GET', api.project(id))).json()).toMatchObject({
    created_at: '2026-01-05T09:00:00.000Z',
    updated_at: '2026-01-05T09:01:00.000Z',
  });
});

test('changing a project keeps an absent link and clears an empty one', async () => {
  const { owner } = await ownedSite(testSite);
  const links = { github_link: 'https://github.com/example', youtube_link: 'https://youtu.be/aqz-KE-bpKQ' };
  const { id } = await addProject(owner, links);
  expect((await sendProject(owner, { id })).json()).toMatchObject({ project: links });
  expect((await sendProject(owner, { id, changes: { github_link: '' } })).json()).toMatchObject({
    project: { ...links, github_link: null },
  });
});

test('changing a project refuses an empty title and an unknown category, as adding does', async () => {
  const { owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  expect(issuesIn(await sendProject(owner, { id, changes: { project_title: ' ' } }))).toEqual({
    project_title: 'Title is required',
  });
  expect(issuesIn(await sendProject(owner, { id, changes: { category: 'Gardening' } }))).toEqual({
    category: 'This category does not exist.',
  });
});

test('changing, deleting or reading a project with an unknown id returns 404', async () => {
  const { owner } = await ownedSite(testSite);
  expect(codeOf(await sendProject(owner, { id: 41 }))).toEqual([404, 'not_found']);
  expect(codeOf(await owner('DELETE', api.project(41)))).toEqual([404, 'not_found']);
  for (const id of ['0', '-1', '1.5', 'abc', '99999999999', '1e3']) {
    expect((await owner('GET', `${api.projects}/${id}`)).statusCode, id).toBe(404);
  }
});

test('adding a project by JSON instead of a form is refused with 415', async () => {
  const { owner } = await ownedSite(testSite);
  expect(codeOf(await owner('POST', api.projects, { ...clinicQueue }))).toEqual([
    415,
    'unsupported_media_type',
  ]);
});

test('reading projects lists the newest first, all or those of one category', async () => {
  const { site, owner } = await ownedSite(testSite);
  await addCategory(owner, { category_name: 'Web Scraping' });
  for (const [project_title, category] of [
    ['A', 'Web Development'],
    ['B', 'Web Scraping'],
    ['C', 'Web Development'],
  ]) {
    await addProject(owner, { project_title, category });
  }
  const titles = async (url: string) =>
    (await site.visitor('GET', url)).json<{ project_title: string }[]>().map((one) => one.project_title);
  expect(await titles(api.projects)).toEqual(['C', 'B', 'A']);
  expect(await titles(api.projectsOf('Web Development'))).toEqual(['C', 'A']);
  expect(await titles(api.projectsOf('web-scraping'))).toEqual(['B']);
  expect(await titles(api.projectsOf('Gardening'))).toEqual([]);
  expect(await titles(`${api.projects}?category=`)).toEqual(['C', 'B', 'A']);
});

test('projects can be read with an invalid bearer token', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  for (const url of [api.projects, api.project(id)]) {
    expect(
      (await site.visitor('GET', url, undefined, { authorization: 'Bearer long-dead' })).statusCode,
    ).toBe(200);
  }
});

test('reading projects shows a change at once, also in cached responses', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  await site.visitor('GET', api.projects);
  await sendProject(owner, { id, changes: { project_title: 'Renamed' } });
  expect((await site.visitor('GET', api.projects)).json()).toMatchObject([{ project_title: 'Renamed' }]);
  await owner('DELETE', api.project(id));
  expect((await site.visitor('GET', api.projects)).json()).toEqual([]);
  expect(codeOf(await site.visitor('GET', api.project(id)))).toEqual([404, 'not_found']);
});

test('deleting a project returns a message, and its picture then returns 404', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id, main_photo } = await addProject(owner, {}, await picture());
  expect((await owner('DELETE', api.project(id))).json()).toMatchObject({
    success: true,
    message: 'Project deleted successfully!',
  });
  expect((await site.visitor('GET', main_photo)).statusCode).toBe(404);
});
