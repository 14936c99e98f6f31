/** A project is saved with its content by one call. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type ContentInput, type EditedProject, editorApi } from '#contract/content/content.ts';
import { type CaseStudy, noCaseStudy } from '#contract/projects/case-study.ts';
import { galleryLimits } from '#contract/projects/gallery.ts';
import { type PictureUploaded, uploadKeptHours } from '#contract/pictures/pictures.ts';
import { api } from '#contract/addresses.ts';
import { storedPicture } from '#contract/projects/picture-library.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import type { Project } from '#contract/projects/projects.ts';
import { contentMessages } from '#contract/ui-text/owner.ts';
import { codeOf, issuesIn } from '../../../testing/failures.ts';
import { changesOf, storedPictures } from '../../../testing/history.ts';
import { picture } from '../../../testing/pictures.ts';
import {
  addFurtherPicture,
  addProject,
  ownedSite,
  type Owner,
  sendProject,
  sendUpload,
} from '../../../testing/portfolio.ts';
import { expectOk, testSite } from '../../../testing/site.ts';

const middle = { focal_x: 50, focal_y: 50 };

async function uploaded(owner: Owner): Promise<number> {
  return expectOk(await sendUpload(owner, await picture())).json<PictureUploaded>().picture.id;
}

const inContent = (id: number, texts = {}) => ({ id, description: '', caption: '', ...middle, ...texts });

async function siteWithProject() {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner, {}, await picture());
  const edited = async () => {
    const response = expectOk(await owner('GET', editorApi(id)));
    return { ...response.json<EditedProject>(), etag: String(response.headers.etag) };
  };
  const save = async (content: unknown, changes: Record<string, string> = {}) =>
    sendProject(owner, { id, changes: { content: JSON.stringify(content), ...changes } });
  const shown = async () => (await site.visitor('GET', api.projectDetails(id))).json<ProjectDetails>();
  return { site, owner, id, edited, save, shown };
}

function contentWith(pictures: ContentInput['pictures'], blocks: unknown[] = []) {
  return { ...noCaseStudy, blocks, pictures };
}

const link = 'javascript:alert(1)';
const line = { kind: 'text', text: '---' };
const quoting = (changes: object) => ({
  kind: 'quote',
  quote: 'We find things now.',
  quoted: 'The archivist',
  role: 'A museum',
  portrait: null,
  testimonial: null,
  ...changes,
});
const blocksRefused: [what: string, blocks: unknown[], path: string][] = [
  ['an empty text', [{ kind: 'text', text: ' ' }], 'blocks.0.text'],
  ['a javascript: link to embed', [{ kind: 'embed', link }], 'blocks.0.link'],
  ['a gallery without pictures', [{ kind: 'gallery', pictures: [], columns: 3 }], 'blocks.0.pictures'],
  ['five columns of pictures', [{ kind: 'gallery', pictures: [7], columns: 5 }], 'blocks.0.columns'],
  ['a picture of another project', [{ kind: 'gallery', pictures: [7], columns: 3 }], 'blocks.0.pictures.0'],
  ['a single column of text', [{ kind: 'columns', texts: ['one'] }], 'blocks.0.texts'],
  ['an empty column', [{ kind: 'columns', texts: ['one', ' '] }], 'blocks.0.texts'],
  ['a javascript: link of a button', [{ kind: 'button', label: 'x', link }], 'blocks.0.link'],
  [
    'a button to another host by path',
    [{ kind: 'button', label: 'x', link: '//evil.example' }],
    'blocks.0.link',
  ],
  ['a quote without words', [quoting({ quote: ' ' })], 'blocks.0.quote'],
  ['a portrait of another project', [quoting({ portrait: 7 })], 'blocks.0.portrait'],
  [
    'a poster of another project',
    [{ kind: 'embed', link: 'https://a.example', poster: 7 }],
    'blocks.0.poster',
  ],
  ['figures without any', [{ kind: 'figures', figures: [] }], 'blocks.0.figures'],
  [
    'a figure without a label',
    [{ kind: 'figures', figures: [{ figure: '7', label: '' }] }],
    'blocks.0.figures.0.label',
  ],
  ['an unknown kind', [{ kind: 'script', text: 'x' }], 'blocks.0.kind'],
  ['a former kind', [{ kind: 'divider' }], 'blocks.0.kind'],
  ['one block too many', Array.from({ length: 101 }, () => line), 'blocks'],
];

test('a project’s fields, uploads, blocks and focal point are saved as one content version and one history entry', async () => {
  const { site, owner, id, edited, save, shown } = await siteWithProject();
  const [hills, plan] = [await uploaded(owner), await uploaded(owner)];
  const before = site.database.contentVersion.current;
  const { etag } = await edited();
  const blocks = [
    { kind: 'text', text: 'It **began**' },
    { kind: 'gallery', pictures: [plan, hills], columns: 2 },
  ];
  const pictures = [inContent(plan, { description: 'A plan' }), inContent(hills, { caption: '*South*' })];
  const facts = { ...noCaseStudy.facts, role: 'Designer' };
  const focal = { focal_x: 10, focal_y: 90 };
  const content = { ...contentWith(pictures, blocks), facts };
  const changes = { project_title: 'Second', main_photo_focal: JSON.stringify(focal) };
  const { project } = expectOk(await save(content, changes)).json<{ project: Project }>();
  expect(project).toMatchObject({ project_title: 'Second', main_photo_focal: focal });
  expect(site.database.contentVersion.current).toBe(before + 1);
  expect(await changesOf(owner, id)).toEqual([
    ['project_title', 'main_photo', 'pictures', 'facts', 'blocks'],
    [],
  ]);
  const opened = await edited();
  expect(opened.etag).not.toBe(etag);
  expect(opened).toMatchObject({ project: { project_title: 'Second' }, main: { ...focal, width: 900 } });
  expect(opened.content).toMatchObject(content);
  expect(await shown()).toMatchObject({ case_study: { facts }, pictures });
  for (const { src } of opened.content.pictures) expectOk(await site.visitor('GET', `${src}?w=320`));
});

test('a project’s details include its case study with rendered texts, until it is removed', async () => {
  const { save, shown } = await siteWithProject();
  expect((await shown()).case_study).toEqual(noCaseStudy);
  const study: CaseStudy = {
    facts: { year: '2025', role: 'Design', client: 'A museum', team: '' },
    links: [{ label: 'The exhibition', url: 'https://example.org/exhibition' }],
    blocks: [
      { kind: 'text', text: 'It began with **one** drawer.' },
      { kind: 'columns', texts: ['Left **column**', 'Right *column*'] },
      {
        kind: 'quote',
        quote: 'We find things now.',
        quoted: 'The archivist',
        role: 'A museum',
        portrait: null,
        testimonial: null,
      },
      { kind: 'figures', figures: [{ figure: '4,000', label: 'objects a year' }] },
      { kind: 'button', label: 'Write to us', link: 'mailto:hello@example.org' },
      { kind: 'embed', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
      { kind: 'embed', link: 'https://codepen.io/team/codepen/pen/PNaGbb' },
    ],
  };
  expectOk(await save({ ...study, pictures: [] }));
  const { case_study, texts } = await shown();
  const [video, pen] = study.blocks.slice(5);
  const videoFrame = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0';
  const penFrame = 'https://codepen.io/team/codepen/embed/PNaGbb?default-tab=result';
  expect(case_study).toEqual({
    ...study,
    blocks: [
      { kind: 'text' },
      { kind: 'columns', columns: 2 },
      ...study.blocks.slice(2, 5),
      { ...video, embed: { service: 'YouTube', src: videoFrame } },
      { ...pen, embed: { service: 'CodePen', src: penFrame } },
    ],
  });
  expect(texts['block-0']).toContain('<strong>one</strong>');
  expect(texts['block-1']).toContain('<strong>column</strong>');
  expect(texts['block-1-1']).toContain('<em>column</em>');
  expectOk(await save(contentWith([])));
  expect((await shown()).case_study).toEqual(noCaseStudy);
});

test('a new project is stored with the content that is sent with it, as one entry of the history', async () => {
  const { owner } = await ownedSite(testSite);
  const hills = await uploaded(owner);
  const content = contentWith([inContent(hills)], [{ kind: 'picture', picture: hills, size: 'wide' }]);
  const { id } = await addProject(owner, { content: JSON.stringify(content) });
  expect((await owner('GET', editorApi(id))).json<EditedProject>().content).toMatchObject(content);
  expect(await changesOf(owner, id)).toEqual([[]]);
});

test('a save without content and focal point keeps them, and a new main picture has its focal point in the middle', async () => {
  const { owner, id, edited, save } = await siteWithProject();
  const content = contentWith([inContent(await uploaded(owner))], [line]);
  const focal = { focal_x: 1, focal_y: 2 };
  expectOk(await save(content, { main_photo_focal: JSON.stringify(focal) }));
  expectOk(await sendProject(owner, { id, changes: { project_title: 'Third' } }));
  expect(await edited()).toMatchObject({ project: { project_title: 'Third' }, main: focal, content });
  expectOk(await sendProject(owner, { id, photo: await picture({ colour: '#b3261e' }) }));
  expect(await edited()).toMatchObject({ main: middle, content });
});

test('a project can show a picture of another project, which stays stored when it is removed again', async () => {
  const { site, owner, edited, save } = await siteWithProject();
  const other = await addProject(owner, { project_title: 'Other' });
  const shared = await addFurtherPicture(owner, other.id);
  const stored = await storedPictures(site);
  expectOk(await save(contentWith([inContent(shared.id)])));
  expectOk(await save(contentWith([])));
  expect((await edited()).content.pictures).toEqual([]);
  expect(await storedPictures(site)).toBe(stored);
});

test('visitors can read a picture only while its project is public, also by the redirect of its former address', async () => {
  const { site, owner, id } = await siteWithProject();
  const other = await addProject(owner);
  const { id: added, src } = await addFurtherPicture(owner, id);
  const former = (of: number) => `/api/project/${of}/pictures/${added}/${src.split('/').at(-1)}?w=320`;
  expect((await site.visitor('GET', former(other.id))).statusCode).toBe(404);
  const moved = await site.visitor('GET', former(id));
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `${src}?w=320`]);
  expectOk(await site.visitor('GET', `${src}?w=320`));
  expectOk(await owner('DELETE', api.project(id)));
  for (const address of [src, `${src}?w=320`, former(id)])
    expect(codeOf(await site.visitor('GET', address))).toEqual([404, 'not_found']);
});

test('the trash keeps pictures until the project is deleted for good, manually or by time', async () => {
  const { site, owner, id, edited } = await siteWithProject();
  const second = await addProject(owner, {}, await picture());
  for (const project of [id, second.id]) await addFurtherPicture(owner, project);
  for (const project of [id, second.id]) expectOk(await owner('DELETE', api.project(project)));
  expectOk(await owner('POST', `/api/trash/project/${id}/restore`));
  expect((await edited()).content.pictures).toHaveLength(1);
  expectOk(await owner('DELETE', `/api/trash/project/${second.id}`));
  expect(await storedPictures(site)).toBe(2);
  expectOk(await owner('DELETE', api.project(id)));
  expectOk(await owner('DELETE', '/api/trash'));
  expect(await storedPictures(site)).toBe(0);
});

test('pictures of earlier releases get placeholders after the start, except damaged ones, which are logged', async () => {
  const { site, owner, id, edited } = await siteWithProject();
  const damaged = await addProject(owner, {}, await picture({ colour: '#333333' }));
  await site.database.db
    .updateTable('pictures')
    .set({ bytes: Buffer.from('damaged') })
    .where('id', '=', storedPicture(damaged.main_photo)?.id ?? 0)
    .execute();
  const placeholder = (await edited()).main.placeholder ?? '';
  const { format, width } = await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64')).metadata();
  expect([format, width]).toEqual(['webp', 16]);
  await site.database.db.deleteFrom('picture_placeholders').execute();
  expect((await edited()).main.placeholder).toBeNull();
  await site.close();
  const again = await testSite({ data: site.data });
  const main = async () =>
    (await again.visitor('GET', api.projectDetails(id))).json<ProjectDetails>().main.placeholder;
  await expect.poll(main).toBe(placeholder);
  expect(again.logLines.join()).toContain('could not create the placeholder of a picture');
});

test('a save of a project based on an older version is refused and stores nothing', async () => {
  const { owner, id, edited, save } = await siteWithProject();
  const { etag } = await edited();
  expectOk(await save(contentWith([]), { project_title: 'Theirs' }));
  const mine = { project_title: 'Mine', content: JSON.stringify(contentWith([], [line])) };
  const late = await sendProject(owner, { id, changes: mine, ifMatch: etag });
  expect(codeOf(late)).toEqual([412, 'stale']);
  expect(await edited()).toMatchObject({ project: { project_title: 'Theirs' }, content: { blocks: [] } });
});

test('a save of a project with a picture that is unknown, expired or only in blocks is refused and stores nothing', async () => {
  const { site, owner, edited, save } = await siteWithProject();
  const [kept, expired] = [await uploaded(owner), await uploaded(owner)];
  site.clock.passes(uploadKeptHours * 60 * 60 * 1000 + 1);
  await (await testSite({ data: site.data, clock: site.clock })).close();
  const fresh = await uploaded(owner);
  const blocks = [line, { kind: 'comparison', before: fresh, after: kept }];
  const refused = await save(contentWith([inContent(fresh), inContent(expired), inContent(4711)], blocks), {
    project_title: 'Not saved',
  });
  expect(codeOf(refused)).toEqual([400, 'validation_failed']);
  expect(issuesIn(refused)).toEqual({
    'content.pictures.1.id': contentMessages.picture,
    'content.pictures.2.id': contentMessages.picture,
    'content.blocks.1.after': contentMessages.picture,
  });
  expect(await edited()).toMatchObject({ project: { project_title: 'Clinic Queue' } });
  expect((await edited()).content).toEqual({ ...noCaseStudy, pictures: [] });
});

test.each([
  ['text that is no JSON', '{', 'content'],
  ['a list', '[]', 'content'],
  ['content without links', JSON.stringify({ ...contentWith([]), links: undefined }), 'content.links'],
  ['a picture twice', JSON.stringify(contentWith([inContent(1), inContent(1)])), 'content.pictures'],
  [
    'one picture too many',
    JSON.stringify(
      contentWith(Array.from({ length: galleryLimits.pictures + 1 }, (_, index) => inContent(index + 1))),
    ),
    'content.pictures',
  ],
  [
    'a focal point outside',
    JSON.stringify(contentWith([inContent(1, { focal_x: 101 })])),
    'content.pictures.0.focal_x',
  ],
  [
    'a long description',
    JSON.stringify(contentWith([inContent(1, { description: 'x'.repeat(301) })])),
    'content.pictures.0.description',
  ],
  ...blocksRefused.map(([what, blocks, path]): [string, string, string] => [
    what,
    JSON.stringify(contentWith([], blocks)),
    `content.${path}`,
  ]),
])('a save of a project with %s is refused at its field and stores nothing', async (_what, content, path) => {
  const { owner, id, edited } = await siteWithProject();
  const refused = await sendProject(owner, { id, changes: { project_title: 'Not saved', content } });
  expect(codeOf(refused)).toEqual([400, 'validation_failed']);
  expect(Object.keys(issuesIn(refused))).toEqual([path]);
  expect(await edited()).toMatchObject({ project: { project_title: 'Clinic Queue' } });
});

test('only the owner reads a project in the editor', async () => {
  const { site, owner, id } = await siteWithProject();
  expect(codeOf(await site.visitor('GET', editorApi(id)))).toEqual([401, 'unauthorized']);
  expect(codeOf(await owner('GET', editorApi(4711)))).toEqual([404, 'not_found']);
});
