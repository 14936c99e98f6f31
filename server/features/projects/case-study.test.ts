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
    { kind: 'columns', texts: ['Left **column**', 'Right *column*'] },
    { kind: 'button', label: 'Write to us', link: 'mailto:hello@example.org' },
    { kind: 'divider' },
    { kind: 'video', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    { kind: 'embed', link: 'https://codepen.io/team/codepen/pen/PNaGbb' },
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
  const [video, pen] = study.blocks.slice(6);
  const videoFrame = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0';
  const penFrame = 'https://codepen.io/team/codepen/embed/PNaGbb?default-tab=result';
  expect(case_study).toEqual({
    ...study,
    blocks: [
      { kind: 'text' },
      ...study.blocks.slice(1, 3),
      { kind: 'columns', columns: 2 },
      ...study.blocks.slice(4, 6),
      { ...video, embed: { service: 'YouTube', src: videoFrame } },
      { ...pen, embed: { service: 'CodePen', src: penFrame } },
    ],
  });
  expect(texts['block-0']).toContain('<strong>one</strong>');
  expect(texts['block-3']).toContain('<strong>column</strong>');
  expect(texts['block-3-1']).toContain('<em>column</em>');

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
  ['a gallery without pictures', [{ kind: 'gallery', pictures: [], columns: 3 }], 'blocks.0.pictures'],
  ['five columns of pictures', [{ kind: 'gallery', pictures: [7], columns: 5 }], 'blocks.0.columns'],
  [
    'a gallery with a picture of another project',
    [{ kind: 'gallery', pictures: [7], columns: 3 }],
    'blocks.0.pictures.0',
  ],
  ['a single column of text', [{ kind: 'columns', texts: ['one'] }], 'blocks.0.texts'],
  ['an empty column', [{ kind: 'columns', texts: ['one', ' '] }], 'blocks.0.texts'],
  [
    'a javascript: link of a button',
    [{ kind: 'button', label: 'x', link: 'javascript:alert(1)' }],
    'blocks.0.link',
  ],
  [
    'a button to another host by path',
    [{ kind: 'button', label: 'x', link: '//evil.example' }],
    'blocks.0.link',
  ],
  ['an embed of an unknown service', [{ kind: 'embed', link: 'https://example.org/x' }], 'blocks.0.link'],
  ['an unknown kind', [{ kind: 'script', text: 'x' }], 'blocks.0.kind'],
  ['one block too many', Array.from({ length: 41 }, () => study.blocks[0]), 'blocks'],
])('refuses %s and changes nothing', async (_what, blocks, path) => {
  const { owner, id } = await siteWithProject();
  const refused = await owner('PUT', api.caseStudy(id), { ...study, blocks });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'validation_failed', issues: [{ path }] });
  expect((await owner('GET', api.caseStudy(id))).json()).toEqual(noCaseStudy);
});
