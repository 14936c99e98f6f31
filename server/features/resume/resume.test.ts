/** The resume as data, and JSON Resume. */
import { expect, test } from 'vitest';
import type { JsonResume } from '#contract/resume/json-resume.ts';
import { api, pages } from '#contract/addresses.ts';
import { resumeApi, resumeMessages } from '#contract/resume/resume-sections.ts';
import { jsonResumePath, noResume, resumeSectionNames } from '#contract/resume/resume.ts';
import { failureOf } from '../../testing/failures.ts';
import { previewOf } from '../../testing/imports.ts';
import { addProject, ownedSite } from '../../testing/portfolio.ts';
import { wholeResume } from '../../testing/resume-samples.ts';
import { expectOk, multipart, testSite } from '../../testing/site.ts';

const { resume } = resumeApi;
const site = () => ownedSite(testSite);

test('owner and visitors read a resume as it was saved', async () => {
  const { site: one, owner } = await site();
  expect((await owner('GET', resume)).json()).toEqual(noResume);
  const saved = await owner('PUT', resume, wholeResume);
  expect(saved.json()).toEqual({ success: true, message: resumeMessages.saved, resume: wholeResume });
  expect((await owner('GET', resume)).json()).toEqual(wholeResume);
  expect((await one.visitor('GET', api.resumeSections)).json()).toEqual(wholeResume);
});

test('an old resume without its newer sections is read and saved', async () => {
  const { site: one, owner } = await site();
  const { certificates, publications, volunteer, ...former } = wholeResume;
  const sections = JSON.stringify(former);
  await one.database.db.insertInto('resume').values({ id: 1, sections, version: 1 }).execute();
  const read = async () => (await one.visitor('GET', api.resumeSections)).json();
  expect(await read()).toEqual({ ...noResume, ...former });
  expectOk(await owner('PUT', resume, { ...former, certificates, publications, volunteer }));
  expect(await read()).toEqual(wholeResume);
});

test('visitors get 404 if the resume is missing or empty', async () => {
  const { site: one, owner } = await site();
  const responses = async () => [
    (await one.visitor('GET', api.resumeSections)).statusCode,
    (await one.visitor('GET', jsonResumePath)).statusCode,
  ];
  expect(await responses()).toEqual([404, 404]);
  await owner('PUT', resume, wholeResume);
  expect(await responses()).toEqual([200, 200]);
  await owner('PUT', resume, noResume);
  expect(await responses()).toEqual([404, 404]);
});

test('a change to an older version of the resume or without a session is refused', async () => {
  const { site: one, owner } = await site();
  const { etag } = (await owner('GET', resume)).headers;
  expect((await owner('PUT', resume, wholeResume, { 'if-match': String(etag) })).statusCode).toBe(200);
  const late = await owner('PUT', resume, noResume, { 'if-match': String(etag) });
  expect(failureOf(late)).toMatchObject([412, 'stale', expect.any(String)]);
  expect((await one.visitor('PUT', resume, wholeResume)).statusCode).toBe(401);
  expect((await one.visitor('GET', resume)).statusCode).toBe(401);
  expect((await owner('GET', resume)).json()).toEqual(wholeResume);
});

const [work] = wholeResume.work;

test.each<[string, object, string]>([
  ['a position without an employer', { work: [{ ...work, name: ' ' }] }, 'work.0.name'],
  ['a date as text', { work: [{ ...work, startDate: 'March 2022' }] }, 'work.0.startDate'],
  ['an impossible day', { work: [{ ...work, startDate: '2022-02-30' }] }, 'work.0.startDate'],
  ['an end before the start', { work: [{ ...work, endDate: '2021' }] }, 'work.0.endDate'],
  ['a javascript: link', { work: [{ ...work, url: 'javascript:alert(1)' }] }, 'work.0.url'],
  ['a blank highlight', { work: [{ ...work, highlights: ['a', ' '] }] }, 'work.0.highlights'],
  ['too many languages', { languages: Array.from({ length: 21 }, () => ({ language: 'x' })) }, 'languages'],
])('a resume with %s is refused at its field and changes nothing', async (_what, changes, path) => {
  const { owner } = await site();
  const refused = await owner('PUT', resume, { ...wholeResume, ...changes });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'validation_failed', issues: [{ path }] });
  expect((await owner('GET', resume)).json()).toEqual(noResume);
});

test('the site’s JSON Resume has the owner and the listed projects, and importing it yields the same resume', async () => {
  const { site: one, owner } = await site();
  const project = await addProject(owner);
  await addProject(owner, { project_title: 'Nobody sees it', state: 'draft' });
  await owner('PUT', resume, wholeResume);
  const texts = { home_page_title: 'Hello', home_page_sub_title: 'Engineer' };
  const form = await multipart(texts);
  expectOk(await owner('PUT', api.updateHome, form.payload, form.headers));
  const sent = await one.visitor('GET', jsonResumePath);
  const out = sent.json<JsonResume>();
  expect(out.basics).toMatchObject({
    name: 'Asha Rao',
    label: 'Engineer',
    email: 'asha@example.org',
    url: 'http://localhost:3000/',
  });
  expect(out.projects).toEqual([
    {
      name: 'Clinic Queue',
      description: 'Patients see the queue on their phone.',
      keywords: ['TypeScript', 'PostgreSQL'],
      url: `http://localhost:3000${pages.project(project.category, project)}`,
    },
  ]);
  expect(out.work[1]).toEqual({ name: 'Kiran Freight', startDate: '2019', endDate: '2022-02-28' });
  const { resume: read } = await previewOf(owner, 'json-resume', JSON.stringify(out));
  const entriesOf = (name: keyof typeof wholeResume) => read.flatMap(({ sections }) => [...sections[name]]);
  for (const name of resumeSectionNames) expect(entriesOf(name)).toEqual(wholeResume[name]);
});

test('the site’s JSON Resume has at most the newest hundred projects', async () => {
  const { site: one, owner } = await site();
  await owner('PUT', resume, wholeResume);
  const { id } = await addProject(owner, { project_title: 'The oldest' });
  const { db } = one.database;
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const later = Array.from({ length: 100 }, (_, at) => ({
    ...row,
    id: id + at + 1,
    project_title: `Later ${at}`,
  }));
  await db.insertInto('projects').values(later).execute();
  const { projects } = (await one.visitor('GET', jsonResumePath)).json<JsonResume>();
  expect(projects).toHaveLength(100);
  expect(projects.map(({ name }) => name)).not.toContain('The oldest');
});
