/** Search engines find every public page, when it changed, and its pictures; however many there are. */
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sitemapAddress, sitemapPartAddress } from '#contract/discovery.ts';
import { pages } from '#contract/paths.ts';
import { picture } from '../../testing/pictures.ts';
import {
  addCategory,
  addFurtherPicture,
  addProject,
  ownedSite,
  sendProject,
} from '../../testing/portfolio.ts';
import { expectOk, ownerAccount, type TestSite, testSite } from '../../testing/site.ts';
import { parseXml } from '../../testing/xml.ts';
import { publicAddressesService } from '../projects/public-addresses.service.ts';
import { sitemapService } from './sitemap.service.ts';

const origin = 'https://asha.example';
const minute = 60_000;

interface Url {
  loc: string;
  lastmod?: string;
  'image:image'?: { 'image:loc': string }[];
}

/** The entries of a sitemap; fails where it is not what sitemaps.org describes. */
function urlsIn(xml: string): Url[] {
  const { urlset } = parseXml<{ urlset: Record<string, unknown> & { url: Url[] } }>(xml, [
    'url',
    'image:image',
  ]);
  expect(urlset['@xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(urlset['@xmlns:image']).toBe('http://www.google.com/schemas/sitemap-image/1.1');
  for (const { loc, lastmod } of urlset.url) {
    expect(loc.startsWith(`${origin}/`) && loc.length < 2048 && new URL(loc).href === loc, loc).toBe(true);
    if (lastmod !== undefined) expect(lastmod).toBe(new Date(lastmod).toISOString());
  }
  return urlset.url;
}

/** Fills the list of projects with copies of the first, until there are so many. */
async function copyProject({ database }: TestSite, total: number): Promise<void> {
  const columns = [
    'project_title',
    'category_id',
    'project_overview',
    'project_tags',
    'technology_used',
  ] as const;
  const others = [
    'project_highlights',
    'image_link',
    'state',
    'position',
    'created_at',
    'updated_at',
  ] as const;
  const copied = [...columns, ...others];
  await database.writeContent(async (trx) => {
    for (let count = 1; count < total; count *= 2)
      await trx
        .insertInto('projects')
        .columns(copied)
        .expression((eb) =>
          eb
            .selectFrom('projects')
            .select(copied)
            .limit(Math.min(count, total - count)),
        )
        .execute();
  });
}

const openSite = () => testSite({ env: { PUBLIC_URL: origin, OWNER_EMAIL: ownerAccount.email } });

test('every public page is listed with the date of its last change, and projects with their pictures', async () => {
  const { site, owner } = await ownedSite(openSite);
  const begun = new Date(site.clock.now()).toISOString();
  await addCategory(owner, { category_name: 'जाल & <Ink>', associated_with: 'Web Development' });
  site.clock.passes(minute);
  const link = 'https://pictures.example/a b.png?x=1&y="2"';
  const first = await addProject(owner, { category: 'जाल & <Ink>', main_photo: link });
  site.clock.passes(minute);
  const second = await addProject(owner, {}, await picture());
  const further = await addFurtherPicture(owner, second.id);
  await addProject(owner, { state: 'draft' });
  await addProject(owner, { state: 'unlisted' });
  site.clock.passes(minute);
  const changed = expectOk(await sendProject(owner, { id: first.id, changes: { category: 'जाल & <Ink>' } }));
  const { updated_at } = changed.json<{ project: { updated_at: string } }>().project;
  const answer = expectOk(await site.visitor('GET', sitemapAddress));
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  const pictures = (...addresses: string[]) => ({
    'image:image': addresses.map((address) => ({ 'image:loc': address })),
  });
  expect(urlsIn(answer.body)).toEqual([
    { loc: `${origin}/`, lastmod: updated_at },
    { loc: `${origin}${pages.contact}` },
    { loc: `${origin}${pages.category('Web Development')}`, lastmod: updated_at },
    { loc: `${origin}${pages.category('जाल & <Ink>')}`, lastmod: updated_at },
    {
      loc: `${origin}${pages.project('जाल & <Ink>', first)}`,
      lastmod: updated_at,
      ...pictures('https://pictures.example/a%20b.png?x=1&y=%222%22'),
    },
    {
      loc: `${origin}${pages.project('Web Development', second)}`,
      lastmod: second.updated_at,
      ...pictures(`${origin}${second.main_photo}`, `${origin}${further.src}`),
    },
  ]);
  expect(begun < second.updated_at && second.updated_at < updated_at).toBe(true);
});

test('a site without an owner has a home page to list', async () => {
  const site = await openSite();
  const answer = expectOk(await site.visitor('GET', sitemapAddress));
  expect(urlsIn(answer.body).map(({ loc }) => loc)).toEqual([`${origin}/`, `${origin}/contact`]);
});

test('whoever has it is told that it has not changed, until it has', async () => {
  const { site, owner } = await ownedSite(openSite);
  const { headers } = await site.visitor('GET', sitemapAddress);
  const again = () =>
    site.visitor('GET', sitemapAddress, undefined, { 'if-none-match': String(headers.etag) });
  expect((await again()).statusCode).toBe(304);
  expect((await site.visitor('HEAD', sitemapAddress)).statusCode).toBe(200);
  await addProject(owner);
  expect((await again()).statusCode).toBe(200);
});

test('beyond 50,000 addresses an index names the parts, each of which is sent while it is made', async () => {
  const { site, owner } = await ownedSite(openSite);
  await addProject(owner);
  await copyProject(site, 50_001);
  const index = expectOk(await site.visitor('GET', sitemapAddress)).body;
  const { sitemapindex } = parseXml<{ sitemapindex: { sitemap: Url[] } }>(index, ['sitemap']);
  expect(sitemapindex.sitemap.map(({ loc }) => loc)).toEqual(
    [1, 2].map((number) => `${origin}${sitemapPartAddress(number)}`),
  );
  expect(sitemapindex.sitemap[1]?.lastmod).toBe(new Date(site.clock.now()).toISOString());

  const gzip = { 'accept-encoding': 'gzip' };
  const first = expectOk(await site.visitor('GET', sitemapPartAddress(1), undefined, gzip));
  const second = expectOk(await site.visitor('GET', sitemapPartAddress(2)));
  const locations = [
    ...gunzipSync(first.rawPayload)
      .toString()
      .matchAll(/^<url><loc>([^<]+)<.+<\/url>$/gm),
  ];
  expect(locations).toHaveLength(50_000);
  const last = urlsIn(second.body).map(({ loc }) => loc);
  expect(last).toHaveLength(50_001 + 3 - 50_000);
  expect(new Set([...locations.map(([, loc]) => loc), ...last]).size).toBe(50_001 + 3);

  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await site.visitor('GET', sitemapPartAddress(1), undefined, known)).statusCode).toBe(304);
  for (const number of [0, 3])
    expect((await site.visitor('GET', sitemapPartAddress(number))).statusCode).toBe(404);
}, 60_000);

test('no part is larger than it may be, and no address is in two of them', async () => {
  const { site, owner } = await ownedSite(openSite);
  await addProject(owner);
  await copyProject(site, 64);
  const sitemap = (limits: { addresses: number; bytes: number }) =>
    sitemapService({
      addresses: publicAddressesService(site.database, async () => undefined),
      contentVersion: site.database.contentVersion,
      publicUrl: () => origin,
      limits,
    });
  for (const limits of [
    { addresses: 2, bytes: 1_000_000 },
    { addresses: 1000, bytes: 2000 },
  ]) {
    const made = sitemap(limits);
    const parts = await made.parts();
    const texts = await Promise.all(
      parts.map(async (part) => (await Array.fromAsync(made.text(part))).join('')),
    );
    expect(texts.map((text) => Buffer.byteLength(text))).toEqual(parts.map(({ bytes }) => bytes));
    for (const { bytes } of parts) expect(bytes).toBeLessThanOrEqual(limits.bytes);
    const urls = texts.map(urlsIn);
    for (const { length } of urls) expect(length).toBeLessThanOrEqual(limits.addresses);
    expect(new Set(urls.flat().map(({ loc }) => loc)).size).toBe(64 + 3);
    expect(urls.flat()).toHaveLength(64 + 3);
  }
});
