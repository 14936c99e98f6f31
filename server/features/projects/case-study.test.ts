import { expect, test } from 'vitest';
import { type CaseStudy, noCaseStudy } from '#contract/projects/case-study.ts';
import { api } from '#contract/paths.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import { failureOf } from '../../testing/failures.ts';
import { addProject, ownedSite } from '../../testing/portfolio.ts';
import { testSite } from '../../testing/site.ts';

const study: CaseStudy = {
  facts: { year: '2025', role: 'Design', client: 'A museum', team: '' },
  links: [{ label: 'The exhibition', url: 'https://example.org/exhibition' }],
  blocks: [
    { kind: 'text', text: 'It began with **one** drawer.' },
    { kind: 'quote', quote: 'We find things now.', quoted: 'The archivist' },
    { kind: 'figure', figure: '4,000', label: 'objects a year' },
    { kind: 'video', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  ],
};

async function siteWithProject() {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  const details = async () => (await site.visitor('GET', api.projectDetails(id))).json<ProjectDetails>();
  return { site, owner, id, details };
}

test('a project’s details include its case study with rendered texts, until it is removed', async () => {
  const { owner, id, details } = await siteWithProject();
  expect((await owner('GET', api.caseStudy(id))).json()).toEqual(noCaseStudy);
  expect((await details()).case_study).toEqual(noCaseStudy);

  const saved = await owner('PUT', api.caseStudy(id), study);
  expect(saved.statusCode).toBe(200);
  expect((await owner('GET', api.caseStudy(id))).json()).toEqual(study);
  const { case_study, texts } = await details();
  expect(case_study).toEqual({ ...study, blocks: [{ kind: 'text' }, ...study.blocks.slice(1)] });
  expect(texts['block-0']).toContain('<strong>one</strong>');

  await owner('PUT', api.caseStudy(id), noCaseStudy);
  expect((await details()).case_study).toEqual(noCaseStudy);
});

test('refuses a change to an older version, another project or without a session', async () => {
  const { site, owner, id } = await siteWithProject();
  const { etag } = (await owner('GET', api.caseStudy(id))).headers;
  expect((await owner('PUT', api.caseStudy(id), study, { 'if-match': String(etag) })).statusCode).toBe(200);
  const late = await owner('PUT', api.caseStudy(id), noCaseStudy, { 'if-match': String(etag) });
  expect(failureOf(late)).toMatchObject([412, 'stale', expect.any(String)]);
  expect((await owner('PUT', api.caseStudy(4711), study)).statusCode).toBe(404);
  expect((await site.visitor('PUT', api.caseStudy(id), study)).statusCode).toBe(401);
  expect((await owner('GET', api.caseStudy(id))).json()).toEqual(study);
});

test.each<[string, unknown, string]>([
  ['a picture of another project', [{ kind: 'picture', picture: 7, size: 'wide' }], 'blocks.0.picture'],
  ['an empty text', [{ kind: 'text', text: ' ' }], 'blocks.0.text'],
  ['a javascript: video link', [{ kind: 'video', link: 'javascript:alert(1)' }], 'blocks.0.link'],
  ['an unknown kind', [{ kind: 'script', text: 'x' }], 'blocks.0.kind'],
  ['one block too many', Array.from({ length: 41 }, () => study.blocks[0]), 'blocks'],
])('refuses %s and changes nothing', async (_what, blocks, path) => {
  const { owner, id } = await siteWithProject();
  const refused = await owner('PUT', api.caseStudy(id), { ...study, blocks });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'validation_failed', issues: [{ path }] });
  expect((await owner('GET', api.caseStudy(id))).json()).toEqual(noCaseStudy);
});
