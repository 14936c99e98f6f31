/** The stored pictures of all projects, and pictures that several projects share. */
import { expect, test } from 'vitest';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { historyApi } from '#contract/projects/project-history.ts';
import { libraryApi, libraryLimits, type LibraryPage } from '#contract/projects/picture-library.ts';
import { api } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { trashApi } from '#contract/trash/trash.ts';
import { contentMessages } from '#contract/ui-text/owner.ts';
import { runCommand } from '../../../testing/command.ts';
import { testDatabase } from '../../../testing/database.ts';
import { codeOf, issuesIn } from '../../../testing/failures.ts';
import { storedPictures, versionsOf } from '../../../testing/history.ts';
import { picture } from '../../../testing/pictures.ts';
import { contentOf, downloadData } from '../../../testing/portable-site.ts';
import {
  addFurtherPicture,
  addProject,
  addStored,
  edited,
  ownedSite,
  type Owner,
  removeFurtherPicture,
  sendContent,
  sendProject,
  sendStored,
} from '../../../testing/portfolio.ts';
import { expectOk, multipart, testSite } from '../../../testing/site.ts';

async function libraryOf(owner: Owner, search = '', before?: number): Promise<LibraryPage> {
  const response = expectOk(await owner('GET', libraryApi.page(search, before)));
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json<LibraryPage>();
}

/** Returns a site whose project Atlas shows a picture of hills, and its draft Compass without pictures. */
async function siteWithHills() {
  const { site, owner } = await ownedSite(testSite);
  const atlas = await addProject(owner, { project_title: 'Atlas of Hills' }, await picture());
  const hills = await addFurtherPicture(owner, atlas.id, { description: 'Hills', caption: 'In the south' });
  const compass = await addProject(owner, { project_title: 'Compass', state: 'draft' });
  const [stored] = (await libraryOf(owner, 'hills')).pictures;
  return { site, owner, atlas, hills, compass, stored: stored?.id ?? 0 };
}

/** Also shows the hills in Compass. */
async function siteWithSharedHills() {
  const start = await siteWithHills();
  return { ...start, shared: await addStored(start.owner, start.compass.id, start.stored) };
}

test('the picture library has every picture once, newest first, with the places that show it', async () => {
  const { site, owner, atlas, hills, compass, shared } = await siteWithSharedHills();
  const blocks = [
    { kind: 'picture', picture: hills.id, size: 'wide' },
    { kind: 'gallery', pictures: [hills.id], columns: 2 },
  ];
  expectOk(await sendContent(owner, atlas.id, { blocks }));
  const { pictures, next, total } = await libraryOf(owner);
  expect([next, total]).toEqual([null, 2]);
  const of = ({ id: project_id, project_title }: Project) => ({ project_id, project_title });
  expect(pictures).toMatchObject([
    {
      description: 'Hills',
      caption: 'In the south',
      width: 90,
      height: 60,
      uses: [
        { ...of(compass), places: 1, picture: shared.id },
        { ...of(atlas), places: 2, picture: hills.id },
      ],
    },
    { description: '', width: 900, uses: [{ ...of(atlas), places: 1, picture: null }] },
  ]);
  const src = `${pictures[0]?.src}?w=320`;
  expect(expectOk(await owner('GET', src)).headers['cache-control']).toBe('private, no-store');
  for (const address of [libraryApi.all, src])
    expect(codeOf(await site.visitor('GET', address))).toEqual([401, 'unauthorized']);
});

test('the picture library finds words in alt text, caption and project title', async () => {
  const { owner, atlas } = await siteWithHills();
  await sendProject(owner, {
    id: atlas.id,
    changes: { project_title: 'Atlas of Hills', main_photo_description: 'A folded map' },
  });
  const found = async (search: string) =>
    (await libraryOf(owner, search)).pictures.map(({ description }) => description);
  expect(await found('ATLAS')).toEqual(['Hills', 'A folded map']);
  expect(await found('south hills')).toEqual(['Hills']);
  expect(await found('folded')).toEqual(['A folded map']);
  expect(await found('compass')).toEqual([]);
  expect(codeOf(await owner('GET', libraryApi.page('x'.repeat(101))))).toEqual([400, 'validation_failed']);
  expect(codeOf(await owner('GET', `${libraryApi.all}?before=x`))).toEqual([400, 'validation_failed']);
});

test('the picture library continues page by page', async () => {
  const { owner } = await ownedSite(testSite);
  for (const title of ['Atlas', 'Compass']) {
    const { id } = await addProject(owner, { project_title: title });
    for (let number = 0; number < 13; number += 1) await addFurtherPicture(owner, id);
  }
  const first = await libraryOf(owner);
  expect([first.pictures.length, first.total]).toEqual([libraryLimits.page, 26]);
  const second = await libraryOf(owner, '', first.next ?? 0);
  expect([second.pictures.length, second.next, second.total]).toEqual([2, null, 26]);
  const ids = [...first.pictures, ...second.pictures].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
});

test('the picture library has pictures of earlier versions of projects, but none of deleted projects or of the home page', async () => {
  const { site, owner, atlas, hills, stored } = await siteWithHills();
  const photo = await multipart({}, { home_page_photo: { bytes: await picture() } });
  expectOk(await owner('PUT', api.updateHome, photo.payload, photo.headers));
  const { id: photoId } = await site.database.db
    .selectFrom('pictures')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await removeFurtherPicture(owner, atlas.id, hills.id);
  const { pictures } = await libraryOf(owner);
  expect(pictures).toMatchObject([
    { id: stored, uses: [{ project_id: atlas.id, places: 0, picture: null }] },
    { uses: [{ places: 1 }] },
  ]);
  expectOk(await owner('GET', pictures[0]?.src ?? ''));

  expectOk(await owner('DELETE', api.project(atlas.id)));
  expect((await libraryOf(owner)).pictures).toEqual([]);
  for (const id of [stored, photoId]) {
    const refused = await sendStored(owner, 2, id);
    expect(issuesIn(refused)).toEqual({ 'content.pictures.0.id': contentMessages.picture });
  }
});

test('a picture used in a second project is stored once; visitors can read it only where it is published', async () => {
  const { site, owner, hills, compass, stored } = await siteWithHills();
  const before = await storedPictures(site);
  const texts = { description: 'The same hills', focal_x: 10 };
  const shared = await addStored(owner, compass.id, stored, texts);
  expect(await storedPictures(site)).toBe(before);
  expect(shared).toMatchObject({ ...texts, caption: '' });
  const hash = shared.src.split('/').at(-1) ?? '';
  for (const address of [shared.src, libraryApi.picture(stored, hash)])
    expect([401, 404]).toContain((await site.visitor('GET', address)).statusCode);
  expectOk(await site.visitor('GET', `${hills.src}?w=320`));
});

test('a picture of the library can be used again as a main picture, by its address in the library', async () => {
  const { site, owner, atlas, compass, stored } = await siteWithHills();
  const before = await storedPictures(site);
  const [first] = (await libraryOf(owner, 'hills')).pictures;
  const changes = { project_title: 'Compass', state: 'draft', main_photo: first?.src ?? '' };
  const saved = expectOk(await sendProject(owner, { id: compass.id, changes })).json<{
    project: Project;
  }>();
  expect(saved.project.main_photo).toBe(first?.src);
  expectOk(await owner('GET', saved.project.main_photo));
  expect(await storedPictures(site)).toBe(before);
  expectOk(await owner('DELETE', api.project(atlas.id)));
  expectOk(await owner('DELETE', trashApi.one('project', atlas.id)));
  expectOk(await owner('GET', saved.project.main_photo));
  expect((await libraryOf(owner)).pictures).toMatchObject([{ id: stored, uses: [{ places: 1 }] }]);

  for (const main_photo of [libraryApi.picture(4711, 'x'), libraryApi.picture(99_999_999_999, 'x')]) {
    const refused = await sendProject(owner, { id: compass.id, changes: { ...changes, main_photo } });
    expect(codeOf(refused)).toEqual([400, 'validation_failed']);
    expect(Object.keys(issuesIn(refused))).toEqual(['main_photo']);
  }
});

test('a picture used in two projects is kept until no project, earlier version or deleted project has it', async () => {
  const { site, owner, atlas, hills, compass, shared } = await siteWithSharedHills();
  const readable = async (address: string) => (await owner('GET', address)).statusCode === 200;
  await removeFurtherPicture(owner, atlas.id, hills.id);
  expect(await readable(shared.src)).toBe(true);

  // Atlas is deleted for good with its history; Compass goes to the trash and returns.
  expectOk(await owner('DELETE', api.project(compass.id)));
  expectOk(await owner('DELETE', api.project(atlas.id)));
  expectOk(await owner('DELETE', trashApi.one('project', atlas.id)));
  expectOk(await owner('POST', `/api/trash/project/${compass.id}/restore`));
  expect(await readable(shared.src)).toBe(true);
  expect(await storedPictures(site)).toBe(1);

  await removeFurtherPicture(owner, compass.id, shared.id);
  const [, version] = await versionsOf(owner, compass.id);
  expectOk(await owner('POST', historyApi.restore(compass.id, version?.id ?? 0)));
  const [restored] = (await edited(owner, compass.id)).content.pictures;
  expect(await readable(restored?.src ?? '')).toBe(true);

  expectOk(await owner('DELETE', api.project(compass.id)));
  expectOk(await owner('DELETE', trashApi.one('project', compass.id)));
  expect(await storedPictures(site)).toBe(0);
});

test('a copy of a project shares its pictures, which stay when the copy is deleted', async () => {
  const { site, owner, atlas } = await siteWithHills();
  const before = await storedPictures(site);
  const { project } = expectOk(await owner('POST', hiddenProjectsApi.copy(atlas.id))).json<{
    project: Project;
  }>();
  expect(await storedPictures(site)).toBe(before);
  expectOk(await owner('DELETE', api.project(project.id)));
  expectOk(await owner('DELETE', trashApi.one('project', project.id)));
  const { pictures } = (await edited(owner, atlas.id)).content;
  expectOk(await site.visitor('GET', `${pictures[0]?.src}?w=320`));
  expect(await storedPictures(site)).toBe(before);
});

test('a picture used in two projects is one file in the exported data, and an import stores it once', async () => {
  const { site, owner, atlas, compass } = await siteWithSharedHills();
  const file = await downloadData(site, owner);
  const content = await contentOf(file);
  const [one, other] = content['projects.json'] as {
    content: { pictures: { file: string }[] };
  }[];
  expect(one?.content.pictures[0]?.file).toBe(other?.content.pictures[0]?.file);
  expect(Object.keys(content).filter((name) => /\.(?:png|jpg)$/.test(name))).toHaveLength(2);

  const data = await testDatabase();
  expect(await runCommand('import', [file], data)).toMatchObject({ status: 0, stderr: '' });
  const moved = await testSite({ data });
  const newOwner = await moved.owner();
  expect(await storedPictures(moved)).toBe(2);
  const [hills] = (await libraryOf(newOwner, 'south')).pictures;
  expect(hills?.uses.map(({ project_id }) => project_id).toSorted()).toEqual([atlas.id, compass.id]);
});
