/** Blocks of former kinds in projects, pages and their versions become today's. */
import { expect, test } from 'vitest';
import { type CustomPage, customPagesApi } from '#contract/custom-pages/custom-pages.ts';
import { pageHistoryApi } from '#contract/custom-pages/page-history.ts';
import { api, pages } from '#contract/addresses.ts';
import { trashApi } from '#contract/trash/trash.ts';
import { addFurtherPicture, addProject, edited, ownedSite, sendContent } from '../../testing/portfolio.ts';
import { change, versionOf, versionsOf } from '../../testing/history.ts';
import { expectOk, testSite } from '../../testing/site.ts';
import { nineKindsOfBlocks } from './migrations/046-nine-kinds-of-blocks.ts';
import { sqliteTypes } from './sqlite.ts';

const figure = (number: number) => ({ figure: `${number} %`, label: 'more' });
const manyFigures = Array.from({ length: 13 }, (_, index) => figure(index));
const noWords = { quoted: '', role: '', portrait: null };

function former([left, right]: readonly number[]) {
  return [
    { kind: 'text', text: 'It began.' },
    { kind: 'divider' },
    { kind: 'pair', left, right },
    { kind: 'quote', quote: 'We find things.', quoted: 'Ida' },
    ...manyFigures.map((one) => ({ kind: 'figure', ...one })),
    { kind: 'video', link: 'https://example.org/film' },
    { kind: 'figure', ...figure(99) },
    { kind: 'testimonials', testimonials: [7, 3] },
    { kind: 'embed', link: 'https://codepen.io/ada/pen/PNaGbb' },
  ];
}

function present([left, right]: readonly number[]) {
  return [
    { kind: 'text', text: 'It began.' },
    { kind: 'text', text: '---' },
    { kind: 'gallery', pictures: [left, right], columns: 2 },
    { kind: 'quote', ...noWords, quote: 'We find things.', quoted: 'Ida', testimonial: null },
    { kind: 'figures', figures: manyFigures.slice(0, 12) },
    { kind: 'figures', figures: manyFigures.slice(12) },
    { kind: 'embed', link: 'https://example.org/film' },
    { kind: 'figures', figures: [figure(99)] },
    { kind: 'quote', ...noWords, quote: '', testimonial: 7 },
    { kind: 'quote', ...noWords, quote: '', testimonial: 3 },
    { kind: 'embed', link: 'https://codepen.io/ada/pen/PNaGbb' },
  ];
}

/** Words of the blocks on their page, in order. */
const shown = [
  'It began.',
  '<hr>',
  'We find things.',
  '>0 %<',
  '>12 %<',
  'example.org/film',
  '>99 %<',
  'CodePen',
];

test('blocks of former kinds become present ones with the same texts, in projects, the trash, pages and versions', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { db } = site.database;
  const project = await addProject(owner);
  const ids = [
    (await addFurtherPicture(owner, project.id)).id,
    (await addFurtherPicture(owner, project.id)).id,
  ];
  const { pictures } = (await edited(owner, project.id)).content;
  const texts = pictures.map(({ id }) => ({ id, description: '', caption: '', focal_x: 50, focal_y: 50 }));
  expectOk(await sendContent(owner, project.id, { blocks: [{ kind: 'text', text: 'Now' }] }));
  const empty = await addProject(owner, { project_title: 'Without' });
  const trashed = await addProject(owner, { project_title: 'Trashed' });
  expectOk(await owner('DELETE', api.project(trashed.id)));
  const about = { title: 'About', slug: 'about', state: 'published', place: 'none', description: '' };
  const sent = { ...about, blocks: [{ kind: 'text', text: 'Me' }], pictures: texts };
  const { page } = expectOk(await owner('POST', customPagesApi.all, sent)).json<{ page: CustomPage }>();

  const blocks = former(ids);
  const content = { facts: { year: '', role: '', client: '', team: '' }, links: [], blocks, pictures: texts };
  for (const id of [project.id, trashed.id])
    await db
      .updateTable('projects')
      .set({ content: JSON.stringify(content) })
      .where('id', '=', id)
      .execute();
  await db
    .updateTable('own_pages')
    .set({ content: JSON.stringify({ blocks, pictures: texts }) })
    .execute();
  await db
    .updateTable('own_page_versions')
    .set({ snapshot: JSON.stringify({ ...about, blocks, pictures: texts }) })
    .execute();
  for (const { id, snapshot } of await db.selectFrom('project_versions').selectAll().execute())
    await db
      .updateTable('project_versions')
      .set({ snapshot: JSON.stringify({ ...(JSON.parse(snapshot) as object), content }) })
      .where('id', '=', id)
      .execute();
  await db.transaction().execute((trx) => nineKindsOfBlocks.up(trx as never, sqliteTypes));
  await site.close();

  const again = await testSite({ data: site.data, pages: true });
  const { token } = owner;
  const call: (...sent: Parameters<typeof owner>) => ReturnType<typeof owner> = (
    method,
    path,
    body,
    headers,
  ) => again.visitor(method, path, body, { authorization: `Bearer ${token}`, ...headers });
  const now = Object.assign(call, { token });
  expect((await edited(now, project.id)).content.blocks).toEqual(present(ids));
  expect((await edited(now, empty.id)).content.blocks).toEqual([]);
  expect(expectOk(await now('GET', customPagesApi.one(page.id))).json<CustomPage>().blocks).toEqual(
    present(ids),
  );
  for (const path of [pages.project(project.category, project), pages.customPage('about')]) {
    const { body } = await again.visitor('GET', path);
    const places = shown.map((part) => body.indexOf(part));
    expect(places, path).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places), path).toBeGreaterThan(0);
    expect(body.split('<img ').length, path).toBeGreaterThan(2);
  }
  expectOk(await now('POST', trashApi.restore('project', trashed.id)));
  expect((await edited(now, trashed.id)).content.blocks).toEqual(present(ids));

  const [version] = await versionsOf(now, project.id);
  expect((await versionOf(now, project.id, version?.id)).case_study.blocks).toEqual(present(ids));
  // The next save finds the present state among the versions.
  const count = (await versionsOf(now, project.id)).length;
  await change(now, project.id, { project_title: 'Renamed' });
  expect(await versionsOf(now, project.id)).toHaveLength(count + 1);
  const [ofPage] = expectOk(await now('GET', pageHistoryApi.all(page.id))).json<{ id: number }[]>();
  const read = expectOk(await now('GET', pageHistoryApi.one(page.id, ofPage?.id ?? 0)));
  expect(read.json<{ source: unknown }>().source).toEqual(present(ids));
});
