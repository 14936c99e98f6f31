/** An import entry by entry, which can be canceled and interrupted. */
import { expect, test } from 'vitest';
import { type ImportEntry, importsApi } from '#contract/imports/imports.ts';
import { importMessages } from '#contract/imports/import-texts.ts';
import { customPagesApi } from '#contract/custom-pages/custom-pages.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import type { Project } from '#contract/projects/projects.ts';
import { codeOf, failureOf } from '../../testing/failures.ts';
import { cancelsRun, fixture, importsNext, latestRun, previewOf, startsRun } from '../../testing/imports.ts';
import { picture } from '../../testing/pictures.ts';
import { edited, ownedSite, type Owner, sendUpload } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';

const titlesOf = async (owner: Owner) =>
  expectOk(await owner('GET', hiddenProjectsApi.all))
    .json<Project[]>()
    .map(({ project_title }) => project_title);

/** Three posts and a page; the second post shows a picture twice. */
async function entriesOf(owner: Owner): Promise<ImportEntry[]> {
  const image = '<img src="https://old.example/boat.jpg">';
  const item = (title: string, type: string, content: string) =>
    `<item><title>${title}</title><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[${content}]]></content:encoded></item>`;
  const items = [
    item('First', 'post', '<p>One</p>'),
    item('Second', 'post', `<p>Two</p>${image}<p>and</p>${image}`),
    item('Third', 'post', '<p>Three</p>'),
    item('Yard', 'page', `<p>Four</p>${image}`),
  ];
  const file = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`;
  const { projects, pages, pictures } = await previewOf(owner, 'wordpress', file);
  const wanted = pictures.map((address, at) => ({ id: at + 1, address }));
  return [
    ...projects.map(
      ({ project, main }): ImportEntry => ({
        kind: 'project',
        project: { ...project, category: '' },
        main,
        wanted: main ? wanted : [],
      }),
    ),
    ...pages.map(({ page }): ImportEntry => ({ kind: 'page', page, wanted })),
  ];
}

async function uploaded(owner: Owner) {
  const bytes = await picture({ width: 300, height: 200 });
  const { id, src } = expectOk(await sendUpload(owner, bytes)).json<PictureUploaded>().picture;
  return [{ id: 1, stored: { id, src } }];
}

test('an import adds one entry per call, each with its pictures', async () => {
  const { site, owner } = await ownedSite(testSite);
  expect(await latestRun(owner)).toBeNull();
  let run = await startsRun(owner, await entriesOf(owner));
  expect(run).toMatchObject({ state: 'running', total: 4, added: [], next: { title: 'First', wanted: [] } });
  expect(await titlesOf(owner)).toEqual([]);

  run = await importsNext(owner, run);
  expect(run.next).toEqual({
    place: 1,
    title: 'Second',
    wanted: [{ id: 1, address: 'https://old.example/boat.jpg' }],
  });
  const pictures = await uploaded(owner);
  run = await importsNext(owner, run, pictures);
  const { content, main } = await edited(owner, run.added[1]?.id ?? 0);
  const [stored] = content.pictures;
  expect(content.blocks).toContainEqual({ kind: 'picture', picture: stored?.id, size: 'normal' });
  expect(main).toMatchObject({ width: 300, height: 200 });

  run = await importsNext(owner, run);
  // Its picture could not be loaded.
  run = await importsNext(owner, run);
  expect(run).toMatchObject({ state: 'done', next: null, refused: [], pictures: 1, missing: 0 });
  expect(run.added.map(({ kind, title }) => [kind, title])).toEqual([
    ['project', 'First'],
    ['project', 'Second'],
    ['project', 'Third'],
    ['page', 'Yard'],
  ]);
  expect(expectOk(await owner('GET', customPagesApi.all)).json()).toMatchObject([
    { title: 'Yard', state: 'draft' },
  ]);
  expect((await site.visitor('GET', importsApi.run)).statusCode).toBe(401);
});

test('a video that an import does not load stays as a link', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects, pictures } = await previewOf(owner, 'wordpress', fixture('wordpress-video.xml'));
  const [, film] = projects;
  if (!film) throw new Error('There is no film.');
  const wanted = [{ id: 1, address: pictures[0] ?? '' }];
  const project = { ...film.project, category: '' };
  const run = await startsRun(owner, [{ kind: 'project', project, main: null, wanted }]);
  const { added, missing } = await importsNext(owner, run);
  expect(missing).toBe(1);
  expect((await edited(owner, added[0]?.id ?? 0)).content).toMatchObject({
    blocks: [{ kind: 'embed', link: 'https://old.example/v.mp4' }],
    pictures: [],
  });
});

test('a canceled import keeps what it has imported, and imports nothing more', async () => {
  const { owner } = await ownedSite(testSite);
  const run = await importsNext(owner, await startsRun(owner, await entriesOf(owner)));
  const canceled = await cancelsRun(owner);
  expect(canceled).toMatchObject({ state: 'canceled', total: 4, added: [{ title: 'First' }], next: null });
  expect(await latestRun(owner)).toEqual(canceled);
  const late = await owner('POST', importsApi.next, { place: run.next?.place, pictures: [], faults: [] });
  expect(codeOf(late)).toEqual([409, 'list_changed']);
  expect(await titlesOf(owner)).toEqual(['First']);
});

test('an interrupted import goes on after a restart of the site, and imports nothing twice', async () => {
  const { site, owner } = await ownedSite(testSite);
  const begun = await importsNext(owner, await startsRun(owner, await entriesOf(owner)));
  await site.close();

  const restarted = await testSite({ data: site.data });
  const again = ((method, url, payload, headers) =>
    restarted.visitor(method, url, payload, {
      authorization: `Bearer ${owner.token}`,
      ...headers,
    })) as Owner;
  let run = await latestRun(again);
  expect(run).toEqual(begun);
  run = await importsNext(again, run, await uploaded(again));
  while (run.next) run = await importsNext(again, run);
  expect(run).toMatchObject({ state: 'done', total: 4, refused: [] });
  expect((await titlesOf(again)).toSorted()).toEqual(['First', 'Second', 'Third']);
});

test('a call of an import that fails adds nothing, and repeating it adds its entry once', async () => {
  const { site, owner } = await ownedSite(testSite);
  let run = await startsRun(owner, await entriesOf(owner));
  const { db } = site.database;
  const { document } = await db.selectFrom('import_run').select('document').executeTakeFirstOrThrow();
  const step = { place: 0, pictures: [], faults: [] };
  await db.updateTable('import_run').set({ document: '{' }).execute();
  expect(codeOf(await owner('POST', importsApi.next, step))).toEqual([500, 'internal']);
  expect(await titlesOf(owner)).toEqual([]);
  await db.updateTable('import_run').set({ document }).execute();
  while (run.next) run = await importsNext(owner, run);
  expect(run).toMatchObject({ state: 'done', total: 4, refused: [] });
  expect((await titlesOf(owner)).toSorted()).toEqual(['First', 'Second', 'Third']);
});

test('tabs that continue one import together add each entry once', async () => {
  const { owner } = await ownedSite(testSite);
  const { next } = await startsRun(owner, await entriesOf(owner));
  const body = { place: next?.place, pictures: [], faults: [] };
  const [one, ...others] = await Promise.all(
    Array.from({ length: 5 }, () => owner('POST', importsApi.next, body)),
  );
  expect(one?.statusCode).toBe(200);
  for (const other of others)
    expect(failureOf(other)).toEqual([409, 'list_changed', importMessages.elsewhere]);
  expect(await titlesOf(owner)).toEqual(['First']);
});
