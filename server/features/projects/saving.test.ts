/** A project is saved with its content by one call. */
import { describe, expect, test } from 'vitest';
import { type ContentInput, type EditedProject, editorApi } from '#contract/content/content.ts';
import { noCaseStudy } from '#contract/projects/case-study.ts';
import { type PictureUploaded, uploadKeptHours } from '#contract/projects/gallery.ts';
import { api } from '#contract/paths.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import type { Project } from '#contract/projects/projects.ts';
import { contentMessages } from '#contract/ui-text/owner.ts';
import { codeOf, issuesIn } from '../../testing/failures.ts';
import { changesOf, storedPictures } from '../../testing/history.ts';
import { picture } from '../../testing/pictures.ts';
import {
  addFurtherPicture,
  addProject,
  type Owner,
  ownedSite,
  sendProject,
} from '../../testing/portfolio.ts';
import { expectOk, multipart, testSite } from '../../testing/site.ts';

const middle = { focal_x: 50, focal_y: 50 };

async function uploaded(owner: Owner): Promise<number> {
  const { payload, headers } = await multipart({}, { picture: { bytes: await picture() } });
  const sent = expectOk(await owner('POST', api.pictureUploads, payload, headers));
  return sent.json<PictureUploaded>().picture.id;
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

test('fields, uploads, blocks and focal point are one transaction, one version and one entry of the history', async () => {
  const { site, owner, id, edited, save, shown } = await siteWithProject();
  const [hills, plan] = [await uploaded(owner), await uploaded(owner)];
  const before = site.database.contentVersion.current;
  const { etag } = await edited();
  const blocks = [
    { kind: 'text', text: 'It **began**' },
    { kind: 'pair', left: plan, right: hills },
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

test('a new project has its content', async () => {
  const { owner } = await ownedSite(testSite);
  const hills = await uploaded(owner);
  const content = contentWith([inContent(hills)], [{ kind: 'picture', picture: hills, size: 'wide' }]);
  const { id } = await addProject(owner, { content: JSON.stringify(content) });
  expect((await owner('GET', editorApi(id))).json<EditedProject>().content).toMatchObject(content);
  expect(await changesOf(owner, id)).toEqual([[]]);
});

test('content and focal point that are not sent stay, and a new main picture has its middle', async () => {
  const { owner, id, edited, save } = await siteWithProject();
  const content = contentWith([inContent(await uploaded(owner))], [{ kind: 'divider' }]);
  const focal = { focal_x: 1, focal_y: 2 };
  expectOk(await save(content, { main_photo_focal: JSON.stringify(focal) }));
  expectOk(await sendProject(owner, { id, changes: { project_title: 'Third' } }));
  expect(await edited()).toMatchObject({ project: { project_title: 'Third' }, main: focal, content });
  expectOk(await sendProject(owner, { id, photo: await picture({ colour: '#b3261e' }) }));
  expect(await edited()).toMatchObject({ main: middle, content });
});

test('the library’s pictures can be used, and one that nothing shows any more stays with the history', async () => {
  const { site, owner, edited, save } = await siteWithProject();
  const other = await addProject(owner, { project_title: 'Other' });
  const shared = await addFurtherPicture(owner, other.id);
  const stored = await storedPictures(site);
  expectOk(await save(contentWith([inContent(shared.id)])));
  expectOk(await save(contentWith([])));
  expect((await edited()).content.pictures).toEqual([]);
  expect(await storedPictures(site)).toBe(stored);
});

describe('nothing is saved', () => {
  test('if the project has changed', async () => {
    const { owner, id, edited, save } = await siteWithProject();
    const { etag } = await edited();
    expectOk(await save(contentWith([]), { project_title: 'Theirs' }));
    const mine = { project_title: 'Mine', content: JSON.stringify(contentWith([], [{ kind: 'divider' }])) };
    const late = await sendProject(owner, { id, changes: mine, ifMatch: etag });
    expect(codeOf(late)).toEqual([412, 'stale']);
    expect(await edited()).toMatchObject({ project: { project_title: 'Theirs' }, content: { blocks: [] } });
  });

  test('if a picture is not stored, its upload expired, or a block shows another than those of the content', async () => {
    const { site, owner, edited, save } = await siteWithProject();
    const [kept, expired] = [await uploaded(owner), await uploaded(owner)];
    site.clock.passes(uploadKeptHours * 60 * 60 * 1000 + 1);
    await (await testSite({ data: site.data, clock: site.clock })).close();
    const fresh = await uploaded(owner);
    const blocks = [{ kind: 'divider' }, { kind: 'pair', left: fresh, right: kept }];
    const refused = await save(contentWith([inContent(fresh), inContent(expired), inContent(4711)], blocks), {
      project_title: 'Not saved',
    });
    expect(codeOf(refused)).toEqual([400, 'validation_failed']);
    expect(issuesIn(refused)).toEqual({
      'content.pictures.1.id': contentMessages.picture,
      'content.pictures.2.id': contentMessages.picture,
      'content.blocks.1.right': contentMessages.picture,
    });
    expect(await edited()).toMatchObject({ project: { project_title: 'Clinic Queue' } });
    expect((await edited()).content).toEqual({ ...noCaseStudy, pictures: [] });
  });

  test.each([
    ['text that is no JSON', '{', 'content'],
    ['a list', '[]', 'content'],
    ['content without links', JSON.stringify({ ...contentWith([]), links: undefined }), 'content.links'],
    [
      'an empty text',
      JSON.stringify(contentWith([], [{ kind: 'text', text: ' ' }])),
      'content.blocks.0.text',
    ],
    ['a picture twice', JSON.stringify(contentWith([inContent(1), inContent(1)])), 'content.pictures'],
    [
      'a javascript: link',
      JSON.stringify(contentWith([], [{ kind: 'button', label: 'x', link: 'javascript:alert(1)' }])),
      'content.blocks.0.link',
    ],
    [
      'one block too many',
      JSON.stringify(
        contentWith(
          [],
          Array.from({ length: 41 }, () => ({ kind: 'divider' })),
        ),
      ),
      'content.blocks',
    ],
  ])('with %s', async (_what, content, path) => {
    const { owner, id, edited } = await siteWithProject();
    const refused = await sendProject(owner, { id, changes: { project_title: 'Not saved', content } });
    expect(codeOf(refused)).toEqual([400, 'validation_failed']);
    expect(Object.keys(issuesIn(refused))).toEqual([path]);
    expect(await edited()).toMatchObject({ project: { project_title: 'Clinic Queue' } });
  });
});

test('only the owner reads a project in the editor', async () => {
  const { site, owner, id } = await siteWithProject();
  expect(codeOf(await site.visitor('GET', editorApi(id)))).toEqual([401, 'unauthorized']);
  expect(codeOf(await owner('GET', editorApi(4711)))).toEqual([404, 'not_found']);
});
