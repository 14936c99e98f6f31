import { expect, test } from 'vitest';
import type { CustomPageInput } from '#contract/custom-pages/custom-page-input.ts';
import {
  type ListedPage,
  type CustomPage,
  customPageLimits,
  customPagesApi,
  type ShownPage,
} from '#contract/custom-pages/custom-pages.ts';
import { pageHistoryApi } from '#contract/custom-pages/page-history.ts';
import { api, pages } from '#contract/addresses.ts';
import { type PictureUploaded, uploadKeptHours } from '#contract/pictures/pictures.ts';
import { historyLimits, type ListedHistoryVersion } from '#contract/content/history.ts';
import { libraryApi, type LibraryPage } from '#contract/projects/picture-library.ts';
import { trashApi } from '#contract/trash/trash.ts';
import { customPageMessages } from '#contract/ui-text/owner.ts';
import { searchAddress } from '#contract/search/search-address.ts';
import type { SearchResults } from '#contract/search/search.ts';
import { sitemapAddress } from '#contract/discovery-addresses.ts';
import type { Site } from '#contract/site-settings/site-settings.ts';
import { failureOf } from '../../testing/failures.ts';
import { runCommand } from '../../testing/command.ts';
import { testDatabase } from '../../testing/database.ts';
import { picture } from '../../testing/pictures.ts';
import { contentOf, downloadData } from '../../testing/portable-site.ts';
import type { Owner } from '../../testing/portfolio.ts';
import { expectOk, multipart, testSite, type TestSite } from '../../testing/site.ts';

const about: CustomPageInput = {
  title: 'About',
  slug: 'about',
  state: 'published',
  place: 'masthead',
  description: '',
  pictures: [],
  blocks: [
    { kind: 'text', text: 'I draw **maps** of museums.' },
    {
      kind: 'quote',
      quote: 'She listens.',
      quoted: 'A curator',
      role: '',
      portrait: null,
      testimonial: null,
    },
  ],
};

async function ownersSite(): Promise<{ site: TestSite; owner: Owner }> {
  const site = await testSite();
  return { site, owner: await site.owner() };
}

async function addPage(owner: Owner, changes: Partial<CustomPageInput> = {}): Promise<CustomPage> {
  const response = expectOk(await owner('POST', customPagesApi.all, { ...about, ...changes }));
  const { id } = response.json<{ page: ListedPage }>().page;
  return (await owner('GET', customPagesApi.one(id))).json<CustomPage>();
}

async function upload(owner: Owner): Promise<number> {
  const { payload, headers } = await multipart({}, { picture: { bytes: await picture() } });
  return expectOk(await owner('POST', api.pictureUploads, payload, headers)).json<PictureUploaded>().picture
    .id;
}

const shown = (site: TestSite, slug: string) => site.visitor('GET', api.customPage(slug));
const linksOf = async (site: TestSite) =>
  (await site.visitor('GET', api.site)).json<Site>().pages.map(({ title }) => title);
const withPicture = (id: number) => ({
  pictures: [{ id, description: 'A desk', caption: 'My *desk*', focal_x: 20, focal_y: 50 }],
  blocks: [{ kind: 'picture' as const, picture: id, size: 'wide' as const }],
});

test('a published page is shown, linked, found and listed in the sitemap', async () => {
  const { site, owner } = await ownersSite();
  const { id } = await addPage(owner);
  const page = expectOk(await shown(site, 'about')).json<ShownPage>();
  expect(page).toMatchObject({
    id,
    title: 'About',
    description: expect.stringContaining('I draw maps') as string,
    blocks: [{ kind: 'text' }, { kind: 'quote', quote: 'She listens.' }],
  });
  expect(page.texts['block-0']).toContain('<strong>maps</strong>');
  expect((await site.visitor('GET', api.site)).json<Site>().pages).toEqual([
    { title: 'About', slug: 'about', place: 'masthead' },
  ]);
  const search = searchAddress(api.search, { text: 'curator', page: 1 });
  const { results } = (await site.visitor('GET', search)).json<SearchResults>();
  expect(results).toMatchObject([{ project: null, page: { title: 'About', slug: 'about' } }]);
  expect((await site.visitor('GET', sitemapAddress)).body).toContain('/about</loc>');
});

test('visitors learn nothing of a draft of a page, also after it was published', async () => {
  const { site, owner } = await ownersSite();
  const { id } = await addPage(owner, { state: 'draft' });
  const isHidden = async () => {
    expect((await shown(site, 'about')).statusCode).toBe(404);
    expect(await linksOf(site)).toEqual([]);
    expect((await site.visitor('GET', sitemapAddress)).body).not.toContain('/about');
    const search = searchAddress(api.search, { text: 'museums', page: 1 });
    expect((await site.visitor('GET', search)).json<SearchResults>().total).toBe(0);
  };
  await isHidden();
  expectOk(await owner('PUT', customPagesApi.one(id), about));
  expect((await shown(site, 'about')).statusCode).toBe(200);
  expectOk(await owner('PUT', customPagesApi.one(id), { ...about, state: 'draft' }));
  await isHidden();
  expect((await site.visitor('GET', customPagesApi.one(id))).statusCode).toBe(401);
});

test('a copy of a page is a draft with the same content and an address of its own, which only the owner previews', async () => {
  const { site, owner } = await ownersSite();
  const { id, ...original } = await addPage(owner, withPicture(await upload(owner)));
  const copies = [];
  for (const of of [id, id])
    copies.push((await owner('POST', customPagesApi.copy(of))).json<{ page: ListedPage }>().page);
  expect(copies).toMatchObject([
    { title: 'Copy of About', slug: 'copy-of-about', state: 'draft' },
    { title: 'Copy of About', slug: 'copy-of-about-2', state: 'draft' },
  ]);
  const copy = copies[0]?.id ?? 0;
  const { blocks, pictures, place } = (await owner('GET', customPagesApi.one(copy))).json<CustomPage>();
  expect({ blocks, pictures, place }).toEqual({
    blocks: original.blocks,
    pictures: original.pictures,
    place: 'masthead',
  });
  expect(await linksOf(site)).toEqual(['About']);
  const preview = expectOk(await owner('GET', customPagesApi.preview(copy))).json<ShownPage>();
  expect(preview).toMatchObject({ title: 'Copy of About', blocks: [{ kind: 'picture' }] });
  expectOk(await owner('GET', `${preview.pictures[0]?.src ?? ''}?w=320`));
  for (const address of [customPagesApi.preview(copy), customPagesApi.preview(id)])
    expect((await site.visitor('GET', address)).statusCode).toBe(401);
  expect((await owner('POST', customPagesApi.copy(4711))).statusCode).toBe(404);
});

test('a page cannot have an address that the site itself uses, or one with capitals, spaces, dots or slashes', async () => {
  const { owner } = await ownersSite();
  const ofPages = [
    'category',
    'contact',
    'automation',
    'project',
    'page-manager',
    'dashboard',
    'testimonial',
  ];
  const others = ['api', 'mcp', 'healthz', 'share', 'assets'];
  const otherForms = ['About', 'a/b', 'a b', '-a', 'a.html', ''];
  for (const slug of [...ofPages, ...others, ...otherForms]) {
    const refused = await owner('POST', customPagesApi.all, { ...about, slug });
    expect(failureOf(refused), slug).toMatchObject([400, 'validation_failed', expect.any(String)]);
    expect(refused.json(), slug).toMatchObject({ issues: [{ path: 'slug' }] });
  }
});

test('two pages cannot have one address; a former address leads to its page unless that is a draft', async () => {
  const site = await testSite({ pages: true });
  const owner = await site.owner();
  const { id } = await addPage(owner, { slug: 'मेरे-बारे-में' });
  expect((await shown(site, 'मेरे-बारे-में')).statusCode).toBe(200);
  const refused = await owner('POST', customPagesApi.all, { ...about, slug: 'मेरे-बारे-में' });
  expect(refused.json()).toMatchObject({ issues: [{ path: 'slug' }] });
  expectOk(await owner('PUT', customPagesApi.one(id), { ...about, title: 'Me', slug: 'मेरे-बारे-में' }));

  const former = pages.customPage('मेरे-बारे-में');
  expectOk(await owner('PUT', customPagesApi.one(id), about));
  const { statusCode, headers } = await site.visitor('GET', former);
  expect([statusCode, headers.location]).toEqual([301, pages.customPage('about')]);
  expectOk(await owner('PUT', customPagesApi.one(id), { ...about, state: 'draft' }));
  expect((await site.visitor('GET', former)).statusCode).toBe(404);
});

test('a page can be at /settings, beside the owner’s settings, but not at a former address of theirs', async () => {
  const site = await testSite({ pages: true });
  const owner = await site.owner();
  await addPage(owner, { slug: 'settings' });
  expect((await site.visitor('GET', '/settings')).body).toContain('<h1');
  expect((await site.visitor('GET', pages.mailSettings)).body).toContain('<div id="root"></div>');
  const refused = await owner('POST', customPagesApi.all, { ...about, slug: 'backups' });
  expect(refused.json()).toMatchObject({
    issues: [{ path: 'slug', message: customPageMessages.slugReserved }],
  });
});

test('page addresses that look the same count as one: a second page is refused, and a request is redirected', async () => {
  const site = await testSite({ pages: true });
  const owner = await site.owner();
  const { id } = await addPage(owner, { slug: '\uFB01ne\uFE0F-about' });
  expect(expectOk(await owner('GET', customPagesApi.one(id))).json<CustomPage>().slug).toBe('fine-about');
  for (const slug of ['fine-about', '\uFF46ine-about', 'fine\uFE0F-about']) {
    const refused = await owner('POST', customPagesApi.all, { ...about, slug });
    expect(refused.json(), slug).toMatchObject({ issues: [{ path: 'slug' }] });
    if (slug === 'fine-about') continue;
    const { statusCode, headers } = await site.visitor('GET', pages.customPage(slug));
    expect([statusCode, headers.location], slug).toEqual([301, '/fine-about']);
  }
  const reserved = await owner('POST', customPagesApi.all, { ...about, slug: '\uFF4Cogin' });
  expect(reserved.json()).toMatchObject({
    issues: [{ path: 'slug', message: customPageMessages.slugReserved }],
  });
  // As older versions stored it.
  await site.database.db
    .updateTable('own_pages')
    .set({ slug: '\uFB01ne-about' })
    .where('id', '=', id)
    .execute();
  const old = await testSite({ data: site.data, pages: true });
  expect((await old.visitor('GET', pages.customPage('\uFB01ne-about'))).statusCode).toBe(200);
  const { statusCode, headers } = await old.visitor('GET', '/fine-about');
  expect([statusCode, headers.location]).toEqual([301, pages.customPage('\uFB01ne-about')]);
});

test('a page takes uploaded pictures and those of other pages, which the library lists, and unused ones are deleted', async () => {
  const { site, owner } = await ownersSite();
  const uploaded = await upload(owner);
  const page = await addPage(owner, withPicture(uploaded));
  const [own] = page.pictures;
  expect((await site.visitor('GET', own?.src ?? '')).statusCode).toBe(401);
  expect((await owner('GET', own?.src ?? '')).statusCode).toBe(200);
  const { pictures, texts } = (await shown(site, 'about')).json<ShownPage>();
  const src = pictures[0]?.src ?? '';
  expect((await site.visitor('GET', src)).headers['content-type']).toMatch(/^image/);
  expect(texts[`caption-${uploaded}`]).toContain('<em>desk</em>');

  const other = await addPage(owner, { slug: 'services', ...withPicture(uploaded) });
  const library = async (search: string) =>
    (await owner('GET', libraryApi.page(search))).json<LibraryPage>().pictures;
  const [ofAbout, ofServices] = [page, other].map(({ id, title }) => ({
    page_id: id,
    page_title: title,
    is_shown: true,
  }));
  expect(await library('desk about')).toMatchObject([
    { id: uploaded, description: 'A desk', uses: [], pages: [ofAbout, ofServices] },
  ]);
  expectOk(await owner('GET', (await library('my desk'))[0]?.src ?? ''));
  const services = { ...about, slug: 'services', ...withPicture(uploaded) };
  expectOk(
    await owner('PUT', customPagesApi.one(page.id), { ...about, ...withPicture(uploaded), state: 'draft' }),
  );
  expectOk(await site.visitor('GET', src));
  expectOk(await owner('PUT', customPagesApi.one(other.id), { ...services, state: 'draft' }));
  expect((await site.visitor('GET', src)).statusCode).toBe(404);
  expectOk(await owner('PUT', customPagesApi.one(page.id), about));
  expect((await site.visitor('GET', src)).statusCode).toBe(404);
  expectOk(await owner('PUT', customPagesApi.one(other.id), services));
  expect((await shown(site, 'services')).json<ShownPage>().pictures).toHaveLength(1);
  expect(await library('')).toMatchObject([{ pages: [ofServices] }]);
  for (const { id } of [page, other]) {
    expectOk(await owner('DELETE', customPagesApi.one(id)));
    const uses = (await library('')).flatMap((listed) => listed.pages);
    expect(uses.filter(({ page_id }) => page_id === id)).toEqual([]);
    expectOk(await owner('DELETE', trashApi.one('page', id)));
  }
  expect(await site.database.db.selectFrom('pictures').select('id').execute()).toEqual([]);
});

test('a picture that only earlier versions of a page show stays in the library and can be used again', async () => {
  const { site, owner } = await ownersSite();
  const uploaded = await upload(owner);
  const page = await addPage(owner, withPicture(uploaded));
  expectOk(await owner('PUT', customPagesApi.one(page.id), about));
  const later = { data: site.data, clock: site.clock };
  site.clock.passes(2 * uploadKeptHours * 60 * 60 * 1000);
  // Each start deletes what nothing uses; closing waits for it.
  await (await testSite(later)).close();
  const library = async () => (await owner('GET', libraryApi.all)).json<LibraryPage>().pictures;
  const [listed, ...others] = await library();
  expect(others).toEqual([]);
  expect(listed).toMatchObject({
    id: uploaded,
    uses: [],
    pages: [{ page_id: page.id, page_title: 'About', is_shown: false }],
  });
  expectOk(await owner('GET', listed?.src ?? ''));

  const other = await addPage(owner, { title: 'Services', slug: 'services', ...withPicture(uploaded) });
  expect(other.pictures).toMatchObject([{ id: uploaded }]);
  expect(await library()).toMatchObject([{ pages: [{ page_title: 'Services', is_shown: true }] }]);
  for (const { id } of [other, page]) expectOk(await owner('DELETE', customPagesApi.one(id)));
  expect(await library()).toEqual([]);
  expectOk(await owner('DELETE', trashApi.one('page', other.id)));
  expectOk(await owner('POST', trashApi.restore('page', page.id)));
  expect(await library()).toMatchObject([{ id: uploaded, pages: [{ page_id: page.id, is_shown: false }] }]);
});

test('a page with pictures that are not stored, or with blocks of pictures that are not in its list, is refused', async () => {
  const { site, owner } = await ownersSite();
  const unknown = await owner('POST', customPagesApi.all, { ...about, ...withPicture(7) });
  expect(unknown.json()).toMatchObject({ issues: [{ path: 'pictures.0.id' }] });
  const { blocks } = withPicture(7);
  const missing = await owner('POST', customPagesApi.all, { ...about, blocks });
  expect(missing.json()).toMatchObject({ issues: [{ path: 'blocks.0.picture' }] });
  expect((await shown(site, 'about')).statusCode).toBe(404);
});

test('pages are listed and linked in the owner’s order', async () => {
  const { site, owner } = await ownersSite();
  const first = await addPage(owner);
  const second = await addPage(owner, { title: 'Services', slug: 'services', place: 'footer' });
  const order = [second.id, first.id];
  expectOk(await owner('PUT', customPagesApi.order, { ids: order }));
  expect(await linksOf(site)).toEqual(['Services', 'About']);
  expect((await owner('GET', customPagesApi.all)).json<ListedPage[]>().map(({ id }) => id)).toEqual(order);
  const incomplete = await owner('PUT', customPagesApi.order, { ids: [first.id] });
  expect(failureOf(incomplete)).toMatchObject([409, 'list_changed', expect.any(String)]);
});

test('a change that is based on an older version of a page is refused', async () => {
  const { owner } = await ownersSite();
  const { id } = await addPage(owner);
  const { etag } = (await owner('GET', customPagesApi.one(id))).headers;
  const ifMatch = { 'if-match': String(etag) };
  expectOk(await owner('PUT', customPagesApi.one(id), { ...about, title: 'Me' }, ifMatch));
  const late = await owner('PUT', customPagesApi.one(id), about, ifMatch);
  expect(failureOf(late)).toMatchObject([412, 'stale', expect.any(String)]);
  expect((await owner('DELETE', customPagesApi.one(id), undefined, ifMatch)).statusCode).toBe(412);
});

test('a deleted page can be restored unless another one has its address', async () => {
  const { site, owner } = await ownersSite();
  const { id } = await addPage(owner);
  expectOk(await owner('DELETE', customPagesApi.one(id)));
  expect((await shown(site, 'about')).statusCode).toBe(404);
  const other = await addPage(owner, { title: 'About us' });
  const refused = await owner('POST', trashApi.restore('page', id));
  expect(failureOf(refused)).toMatchObject([409, 'name_taken', expect.stringContaining('About us')]);
  expectOk(await owner('PUT', customPagesApi.one(other.id), { ...about, slug: 'us' }));
  expectOk(await owner('POST', trashApi.restore('page', id)));
  expect((await shown(site, 'about')).statusCode).toBe(200);
});

test('each save keeps a version of the page with its pictures, which the owner restores', async () => {
  const { site, owner } = await ownersSite();
  const uploaded = await upload(owner);
  const { id } = await addPage(owner, withPicture(uploaded));
  expectOk(await owner('PUT', customPagesApi.one(id), { ...about, title: 'Me', slug: 'me' }));
  expectOk(await owner('PUT', customPagesApi.one(id), { ...about, title: 'Me', slug: 'me' }));
  const versions = async () => (await owner('GET', pageHistoryApi.all(id))).json<ListedHistoryVersion[]>();
  const [now, first, ...others] = await versions();
  expect(others).toEqual([]);
  expect(now?.changed).toEqual(['title', 'slug', 'blocks', 'pictures']);
  const version = (await owner('GET', pageHistoryApi.one(id, first?.id ?? 0))).json<ShownPage>();
  expect(version).toMatchObject({
    title: 'About',
    pictures: [{ id: uploaded }],
    source: withPicture(uploaded).blocks,
  });
  const src = version.pictures[0]?.src ?? '';
  expect((await owner('GET', src)).statusCode).toBe(200);
  expect((await site.visitor('GET', src)).statusCode).toBe(401);

  const { etag } = (await owner('GET', pageHistoryApi.all(id))).headers;
  const restore = () =>
    owner('POST', pageHistoryApi.restore(id, first?.id ?? 0), undefined, { 'if-match': String(etag) });
  expectOk(await restore());
  expect((await restore()).statusCode).toBe(412);
  const page = (await shown(site, 'me')).json<ShownPage>();
  expect(page).toMatchObject({ title: 'About', slug: 'me', pictures: [{ id: uploaded }] });
  expect((await versions())[0]?.made_by).toBe('restore');
  expect((await site.visitor('GET', pageHistoryApi.all(id))).statusCode).toBe(401);

  for (let number = 1; number <= historyLimits.versions; number += 1)
    expectOk(await owner('PUT', customPagesApi.one(id), { ...about, title: `Title ${number}` }));
  expect((await versions()).at(-1)?.id).toBeGreaterThan(now?.id ?? 0);
  expect(await versions()).toHaveLength(historyLimits.versions);
  expect(await site.database.db.selectFrom('pictures').select('id').execute()).toEqual([]);
  await site.close();
  site.clock.passes(historyLimits.days * 24 * 60 * 60 * 1000);
  const later = await testSite({ data: site.data, clock: site.clock });
  // Closing waits for the cleanup that runs at the start.
  await later.app.close();
  expect(await later.database.db.selectFrom('own_page_versions').select('id').execute()).toHaveLength(1);
});

test('the first change of a page without a history also keeps the state before it', async () => {
  const { site, owner } = await ownersSite();
  const { id } = await addPage(owner);
  const { updated_at } = (await owner('GET', customPagesApi.one(id))).json<CustomPage>();
  await site.database.db.deleteFrom('own_page_versions').execute();
  site.clock.passes(60_000);
  expectOk(await owner('PUT', customPagesApi.one(id), { ...about, title: 'Me' }));
  const versions = (await owner('GET', pageHistoryApi.all(id))).json<ListedHistoryVersion[]>();
  expect(versions).toMatchObject([
    { made_by: 'owner', changed: ['title'] },
    { made_by: null, saved_at: updated_at },
  ]);
});

test('the masthead links a limited number of pages; one more is refused there, and a restored one is not linked', async () => {
  const { site, owner } = await ownersSite();
  for (let number = 1; number <= customPageLimits.masthead; number += 1)
    await addPage(owner, { slug: `page-${number}` });
  const next = { ...about, slug: 'one-more' };
  expect((await owner('POST', customPagesApi.all, next)).json()).toMatchObject({
    issues: [{ path: 'place' }],
  });
  const { id } = await addPage(owner, { ...next, place: 'footer' });
  expect((await owner('PUT', customPagesApi.one(id), next)).statusCode).toBe(400);
  expect(await linksOf(site)).toHaveLength(customPageLimits.masthead + 1);

  expectOk(await owner('DELETE', customPagesApi.one(id)));
  const [first] = (await owner('GET', customPagesApi.all)).json<ListedPage[]>();
  expectOk(await owner('DELETE', customPagesApi.one(first?.id ?? 0)));
  await addPage(owner, next);
  const restored = await owner('POST', trashApi.restore('page', first?.id ?? 0));
  expect(restored.json()).toMatchObject({
    message: `About restored. ${customPageMessages.nowUnlinked(customPageLimits.masthead)}`,
  });
  const links = (await site.visitor('GET', api.site)).json<Site>().pages;
  expect(links.filter(({ place }) => place === 'masthead')).toHaveLength(customPageLimits.masthead);
  const history = (await owner('GET', pageHistoryApi.all(first?.id ?? 0))).json<ListedHistoryVersion[]>();
  expect(history.map(({ changed }) => changed)).toEqual([['place'], []]);
});

test('a page beyond the maximum number is refused, also when it is restored from the trash', async () => {
  const { owner } = await ownersSite();
  for (let number = 1; number <= customPageLimits.pages; number += 1)
    await addPage(owner, { slug: `page-${number}`, place: 'none', blocks: [] });
  const another = { slug: 'one-more' };
  const refused = await owner('POST', customPagesApi.all, { ...about, ...another });
  expect(refused.json()).toMatchObject({ code: 'validation_failed' });
  const [first] = (await owner('GET', customPagesApi.all)).json<ListedPage[]>();
  expectOk(await owner('DELETE', customPagesApi.one(first?.id ?? 0)));
  await addPage(owner, another);
  expect((await owner('POST', trashApi.restore('page', first?.id ?? 0))).json()).toMatchObject({
    message: customPageMessages.noRoom(customPageLimits.pages),
  });
});

test('exported data moves pages with their pictures, former addresses and versions', async () => {
  const { site, owner } = await ownersSite();
  const { id } = await addPage(owner, withPicture(await upload(owner)));
  const hidden = { state: 'draft', place: 'footer' } as const;
  expectOk(await owner('PUT', customPagesApi.one(id), { ...about, ...hidden, slug: 'me' }));
  const [, oldest] = (await owner('GET', pageHistoryApi.all(id))).json<ListedHistoryVersion[]>();
  expectOk(await owner('POST', pageHistoryApi.restore(id, oldest?.id ?? 0)));
  const file = await downloadData(site, owner);
  await site.close();

  const data = await testDatabase();
  expect(await runCommand('import', [file], data)).toMatchObject({ status: 0, stderr: '' });
  const other = await testSite({ data });
  const newOwner = await other.owner();
  expect((await newOwner('GET', customPagesApi.one(id))).json<CustomPage>()).toMatchObject({
    slug: 'me',
    ...hidden,
  });
  const [now, , first] = (await newOwner('GET', pageHistoryApi.all(id))).json<ListedHistoryVersion[]>();
  expect(now?.made_by).toBe('restore');
  const version = (await newOwner('GET', pageHistoryApi.one(id, first?.id ?? 0))).json<ShownPage>();
  const [desk] = version.pictures;
  expect(version).toMatchObject({ slug: 'about', blocks: [{ kind: 'picture', picture: desk?.id }] });
  expect(desk).toMatchObject({ description: 'A desk', focal_x: 20 });
  expect((await newOwner('GET', desk?.src ?? '')).headers['content-type']).toMatch(/^image/);
  expect(await contentOf(await downloadData(other, newOwner))).toEqual(await contentOf(file));
});
