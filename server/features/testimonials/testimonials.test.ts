import { defaultSiteSettings, siteSettingsApi } from '#contract/site-settings/site-settings.ts';
import { expect, test } from 'vitest';
import { customPagesApi, type ShownPage } from '#contract/custom-pages/custom-pages.ts';
import { api, pages } from '#contract/addresses.ts';
import type { Featured } from '#contract/projects/project-lists.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import {
  type RequestInput,
  type RequestMade,
  type Testimonial,
  type TestimonialCounts,
  type TestimonialForm,
  type TestimonialInput,
  testimonialsApi,
} from '#contract/testimonials/testimonials.ts';
import { testimonialLimits } from '#contract/testimonials/testimonial-limits.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import { testimonialMessages } from '#contract/ui-text/owner.ts';
import { failureOf } from '../../testing/failures.ts';
import { picture } from '../../testing/pictures.ts';
import { addProject, ownedSite, type Owner, sendContent, sendProject } from '../../testing/portfolio.ts';
import { expectOk, multipart, testSite, type TestSite } from '../../testing/site.ts';

const day = 24 * 60 * 60 * 1000;

const curator: TestimonialInput = {
  words: 'We find things <now>.',
  name: 'Ida Holm',
  role: 'Curator',
  company: 'Museum of Buttons',
  link: 'https://buttons.example',
  picture_id: null,
  project_id: null,
  excerpt: '',
  state: 'published',
};
const request: RequestInput = {
  name: 'Ida',
  email: 'ida@example.org',
  note: 'Would you write a few words?',
  project_id: null,
  days: 30,
  is_mailed: false,
};

const openSite = (env = {}) => ownedSite(() => testSite({ pages: true, env }));

async function add(owner: Owner, changes: Partial<TestimonialInput> = {}): Promise<Testimonial> {
  const added = expectOk(await owner('POST', testimonialsApi.all, { ...curator, ...changes }));
  return added.json<{ testimonial: Testimonial }>().testimonial;
}

async function addCopies({ database: { db } }: TestSite, { id }: Testimonial, number: number): Promise<void> {
  const row = await db.selectFrom('testimonials').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { id: _own, ...copy } = row;
  await db
    .insertInto('testimonials')
    .values(Array.from({ length: number }, () => copy))
    .execute();
}

const all = async (owner: Owner) => (await owner('GET', testimonialsApi.all)).json<Testimonial[]>();

/** Asks a client and returns the token of the link. */
async function ask(owner: Owner, changes: Partial<RequestInput> = {}): Promise<string> {
  const made = expectOk(await owner('POST', testimonialsApi.requests, { ...request, ...changes }));
  return tokenIn(made.json<RequestMade>().link);
}
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

/** Posts the form of a link, as a browser without scripts. */
function post(site: TestSite, token: string, fields: Record<string, string>) {
  return site.visitor('POST', pages.testimonialBy(token), new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
}
const formOf = (site: TestSite, token: string) => site.visitor('GET', api.testimonialFormBy(token));
const written = { words: 'A pleasure.', name: 'Ida Holm', role: 'Curator', company: '', link: '' };

test('a published testimonial is on its project’s page, and in the blocks that name it', async () => {
  const { site, owner } = await openSite();
  const { id: projectId } = await addProject(owner);
  const { id } = await add(owner, { project_id: projectId });
  const details = async () =>
    (await site.visitor('GET', api.projectDetails(projectId))).json<ProjectDetails>();
  const atEnd = await details();
  const inQuote = {
    kind: 'quote',
    quote: 'We find things <now>.',
    quoted: 'Ida Holm',
    role: 'Curator, Museum of Buttons',
    portrait: null,
    testimonial: { link: 'https://buttons.example', portrait: null },
  };
  expect(atEnd.case_study.blocks).toEqual([inQuote]);
  const path = pages.project('Web Development', { id: projectId, project_title: 'Clinic Queue' });
  const { body } = await site.visitor('GET', path);
  expect(body).toContain('We find things &lt;now&gt;.</blockquote>');
  expect(body).toContain('href="https://buttons.example"');

  const blocks = [
    { kind: 'text', text: 'Before' },
    { kind: 'quote', quote: 'Not shown', quoted: '', role: '', portrait: null, testimonial: id },
  ];
  expectOk(await sendContent(owner, projectId, { blocks }));
  expect((await details()).case_study.blocks).toEqual([{ kind: 'text' }, inQuote]);

  const page = { title: 'About', slug: 'about', state: 'published', place: 'none', description: '' };
  expectOk(await owner('POST', customPagesApi.all, { ...page, pictures: [], blocks }));
  const shown = async () => (await site.visitor('GET', api.customPage('about'))).json<ShownPage>();
  expect((await shown()).blocks).toEqual([{ kind: 'text' }, inQuote]);
  expectOk(await owner('PUT', testimonialsApi.one(id), { ...curator, state: 'approved' }));
  const nothing = { ...inQuote, quote: '', quoted: '', role: '', testimonial: { link: '', portrait: null } };
  expect((await shown()).blocks).toEqual([{ kind: 'text' }, nothing]);
  expect((await details()).case_study.blocks).toEqual([{ kind: 'text' }, nothing]);
  expect((await site.visitor('GET', pages.customPage('about'))).body).not.toMatch(
    /Not shown|Ida|<blockquote/u,
  );
});

test('the home page quotes the first published testimonial about an open project or none, and links to the project', async () => {
  const { site, owner } = await openSite();
  const quoted = async () => (await site.visitor('GET', api.featured)).json<Featured>().quote;
  const project = await addProject(owner);
  const about = await add(owner, { name: 'About a project', project_id: project.id });
  await add(owner, { name: 'Hidden', state: 'approved' });
  const long = await add(owner, { name: 'About no project', words: 'One sentence of ours. '.repeat(20) });
  const { id, project_title, category } = project;
  expect(await quoted()).toMatchObject({
    quoted: 'About a project',
    role: 'Curator, Museum of Buttons',
    project: { id, project_title, category },
  });
  const { body: home } = await site.visitor('GET', pages.home);
  expect(home.slice(home.indexOf('We find things &lt;now&gt;.</blockquote>'))).toContain(
    `href="${pages.project(category, project)}"`,
  );

  expectOk(await sendProject(owner, { id: project.id, changes: { state: 'unlisted' } }));
  expect(await quoted()).toMatchObject({
    quoted: 'About no project',
    quote: 'One sentence of ours. '.repeat(12).trim(),
    project: null,
  });
  expectOk(await owner('DELETE', testimonialsApi.one(long.id)));
  expect(await quoted()).toBeNull();
  expectOk(await sendProject(owner, { id: project.id, changes: { state: 'published' } }));
  expect(await quoted()).toMatchObject({ quoted: about.name });
});

test('visitors get the portrait of a published testimonial until it is removed, which deletes it', async () => {
  const { site, owner } = await openSite();
  const { payload, headers } = await multipart({}, { picture: { bytes: await picture() } });
  const uploaded = expectOk(await owner('POST', api.pictureUploads, payload, headers));
  const picture_id = uploaded.json<PictureUploaded>().picture.id;
  const { id, portrait } = await add(owner, { picture_id });
  const hash = portrait.split('/').at(-1) ?? '';
  const shown = () => site.visitor('GET', api.picture(picture_id, hash));
  expect((await shown()).statusCode).toBe(200);
  expect((await site.visitor('GET', portrait)).statusCode).toBe(401);
  expect((await owner('GET', portrait)).statusCode).toBe(200);
  expectOk(await owner('PUT', testimonialsApi.one(id), { ...curator, picture_id: null }));
  expect((await shown()).statusCode).toBe(404);
  expect(await site.database.db.selectFrom('pictures').select('id').execute()).toEqual([]);
});

test('a client can send one testimonial by a link, and visitors do not see it before the owner publishes it', async () => {
  const { site, owner } = await openSite();
  const { id: projectId } = await addProject(owner);
  const token = await ask(owner, { project_id: projectId });
  expect((await formOf(site, token)).json<TestimonialForm>()).toEqual({
    name: 'Ida',
    project: 'Clinic Queue',
  });
  expectOk(await post(site, token, written));
  const [submitted] = await all(owner);
  expect(submitted).toMatchObject({
    ...written,
    state: 'submitted',
    is_from_client: true,
    project_id: projectId,
  });
  const details = (await site.visitor('GET', api.projectDetails(projectId))).json<ProjectDetails>();
  expect(details.case_study.blocks).toEqual([]);
  // A second press of the button repeats the request.
  expectOk(await post(site, token, written));
  expect(await all(owner)).toHaveLength(1);
  expect((await post(site, token, { ...written, words: 'More.' })).statusCode).toBe(404);
  expect((await formOf(site, token)).statusCode).toBe(404);
  expect(await all(owner)).toHaveLength(1);
});

test('a request for a testimonial is mailed, says whether a mail server is set, and its answer is mailed to the owner', async () => {
  const { site, owner } = await openSite();
  const made = expectOk(await owner('POST', testimonialsApi.requests, { ...request, is_mailed: true }));
  const { link, ...told } = made.json<RequestMade>();
  expect(told).toMatchObject({ public_url_set: false, mailed: false });
  const { owner: mailing } = await openSite({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const mailed = await mailing('POST', testimonialsApi.requests, { ...request, is_mailed: true });
  expect(mailed.json()).toMatchObject({ mailed: true });
  const waiting = async () =>
    (await site.database.db.selectFrom('outbox').selectAll().execute()).map(({ kind }) => kind);
  expectOk(await post(site, tokenIn(link), written));
  await expect
    .poll(async () => (await site.mails()).map(({ subject }) => subject))
    .toEqual(expect.arrayContaining([expect.stringContaining('A few words'), 'Testimonial of Ida Holm']));
  await expect.poll(waiting).toEqual([]);
});

test('a request for a testimonial is mailed in the language of the site', async () => {
  const { site, owner } = await openSite();
  const settings = { ...defaultSiteSettings, language: 'de' };
  expectOk(await owner('PUT', siteSettingsApi.settings, settings));
  expectOk(await owner('POST', testimonialsApi.requests, { ...request, is_mailed: true }));
  await expect
    .poll(async () => (await site.mails()).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Ein paar Worte für /));
});

test('the link of a request for a testimonial ends at its time, and when the owner takes it back', async () => {
  const { site, owner } = await openSite();
  const short = await ask(owner, { days: 1 });
  site.clock.passes(day);
  expect((await post(site, short, written)).statusCode).toBe(404);
  const token = await ask(owner);
  const [open] = (await owner('GET', testimonialsApi.requests)).json<{ id: number }[]>();
  expectOk(await owner('DELETE', testimonialsApi.request(open?.id ?? 0)));
  expect((await post(site, token, written)).statusCode).toBe(404);
  expect(await all(owner)).toEqual([]);
});

test('a testimonial request’s token is stored only as a hash, and open requests and testimonials are limited', async () => {
  const { site, owner } = await openSite();
  const token = await ask(owner);
  const rows = await site.database.db.selectFrom('testimonial_requests').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);

  for (let number = 2; number <= testimonialLimits.requests; number += 1) await ask(owner);
  const another = await owner('POST', testimonialsApi.requests, request);
  expect(another.json()).toMatchObject({ issues: [{ message: testimonialMessages.tooManyRequests }] });
  await addCopies(site, await add(owner), testimonialLimits.testimonials - 1);
  const more = await owner('POST', testimonialsApi.all, curator);
  expect(more.json()).toMatchObject({ issues: [{ message: testimonialMessages.tooMany }] });
});

test('an open request for a testimonial counts toward the limit of testimonials, so that its answer has room', async () => {
  const { site, owner } = await openSite();
  await addCopies(site, await add(owner), testimonialLimits.testimonials - 2);
  const token = await ask(owner);
  for (const [path, body] of [
    [testimonialsApi.all, curator],
    [testimonialsApi.requests, request],
  ] as const) {
    const more = await owner('POST', path, body);
    expect(more.json()).toMatchObject({ issues: [{ message: testimonialMessages.tooMany }] });
  }
  expectOk(await post(site, token, written));
  const ids = (await all(owner)).map(({ id }) => id);
  expectOk(await owner('PUT', testimonialsApi.order, { ids: ids.toReversed() }));
  expect(ids).toHaveLength(testimonialLimits.testimonials);
});

test('a program that fills in the hidden field of the testimonial form gets thanks, and nothing is stored', async () => {
  const { site, owner } = await openSite();
  const token = await ask(owner);
  expectOk(await post(site, token, { ...written, extra: 'x' }));
  expect(await all(owner)).toEqual([]);
  expectOk(await post(site, token, written));
});

test('a testimonial that is invalid or sent from another site is refused, and its link can be used again', async () => {
  const { site, owner } = await openSite();
  const token = await ask(owner);
  expect((await post(site, token, { ...written, words: ' ' })).statusCode).toBe(400);
  expect((await post(site, token, { ...written, link: 'javascript:alert(1)' })).statusCode).toBe(400);
  const elsewhere = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
  const form = new URLSearchParams(written).toString();
  const foreign = await site.visitor('POST', pages.testimonialBy(token), form, elsewhere);
  expect(foreign.statusCode).toBe(400);
  expect(foreign.body).toContain('This form only works on this site.');
  // With `no-referrer`, browsers would send the site's own form with `Origin: null`.
  for (const { headers } of [foreign, await site.visitor('GET', pages.testimonialBy(token))])
    expect(headers['referrer-policy']).toBe('strict-origin');
  expectOk(await post(site, token, written));
});

test('after five tries to send a testimonial, a client gets 429 with Retry-After', async () => {
  const { site, owner } = await openSite();
  const token = await ask(owner);
  for (let number = 1; number <= 5; number += 1) await post(site, token, { ...written, words: '' });
  const refused = await post(site, token, written);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
});

test('a client’s words cannot be changed, and visitors read the sentences of them that the owner has chosen', async () => {
  const { site, owner } = await openSite();
  const { id: project_id } = await addProject(owner);
  const token = await ask(owner, { project_id });
  expectOk(
    await post(site, token, { ...written, words: 'A pleasure. Late, once! We find things.\nThank you.' }),
  );
  const [submitted] = await all(owner);
  const { id, words } = submitted ?? { id: 0, words: '' };
  const put = (changes: Partial<TestimonialInput>) =>
    owner('PUT', testimonialsApi.one(id), { ...curator, words, project_id, ...changes });
  const refused = await put({ words: 'Pleasure.' });
  expect(refused.json()).toMatchObject({ code: 'validation_failed', issues: [{ path: 'words' }] });
  for (const excerpt of [
    'We find … things.',
    'A joy. …',
    'A pleasure.',
    '… We find things. … A pleasure.',
    '…',
  ]) {
    const invented = await put({ excerpt });
    expect(invented.json(), excerpt).toMatchObject({ issues: [{ path: 'excerpt' }] });
  }
  const shown = async () =>
    (await site.visitor('GET', api.projectDetails(project_id))).json<ProjectDetails>().case_study.blocks;
  expectOk(await put({ excerpt: 'A pleasure. … We find things. …' }));
  expect(await shown()).toMatchObject([{ quote: 'A pleasure. … We find things. …' }]);
  expect((await all(owner))[0]).toMatchObject({ words, is_from_client: true });
  expectOk(await put({ excerpt: '' }));
  expect(await shown()).toMatchObject([{ quote: words }]);
});

test('a testimonial that a client has sent is counted as new until it is published', async () => {
  const { site, owner } = await openSite();
  expectOk(await post(site, await ask(owner), written));
  const counts = async () => (await owner('GET', testimonialsApi.counts)).json<TestimonialCounts>();
  expect(await counts()).toEqual({ submitted: 1 });
  const [{ id } = { id: 0 }] = await all(owner);
  expectOk(await owner('PUT', testimonialsApi.one(id), { ...curator, words: written.words }));
  expect(await counts()).toEqual({ submitted: 0 });
});

test('a testimonial is deleted for good, with the client’s address', async () => {
  const { site, owner } = await openSite();
  expectOk(await post(site, await ask(owner), written));
  const [{ id } = { id: 0 }] = await all(owner);
  expectOk(await owner('DELETE', testimonialsApi.one(id)));
  expect(await site.database.db.selectFrom('testimonials').selectAll().execute()).toEqual([]);
  expect((await owner('DELETE', testimonialsApi.one(id))).statusCode).toBe(404);
});

test('visitors cannot list testimonials, and one about an unknown project or based on an older version is refused', async () => {
  const { site, owner } = await openSite();
  expect((await site.visitor('GET', testimonialsApi.all)).statusCode).toBe(401);
  const unknown = await owner('POST', testimonialsApi.all, { ...curator, project_id: 4711 });
  expect(unknown.json()).toMatchObject({ issues: [{ path: 'project_id' }] });
  const { id } = await add(owner);
  const { etag } = (await owner('GET', testimonialsApi.one(id))).headers;
  const ifMatch = { 'if-match': String(etag) };
  expectOk(await owner('PUT', testimonialsApi.one(id), { ...curator, role: '' }, ifMatch));
  const late = await owner('PUT', testimonialsApi.one(id), curator, ifMatch);
  expect(failureOf(late)).toMatchObject([412, 'stale', expect.any(String)]);
});
