/** The sitemap lists every public page with its last change and its pictures. */
import { expect, test } from 'vitest';
import { sitemapAddress } from '#contract/discovery-addresses.ts';
import { pages } from '#contract/addresses.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import { picture } from '../../testing/pictures.ts';
import {
  addCategory,
  addFurtherPicture,
  addProject,
  copyProject,
  ownedSite,
  sendProject,
} from '../../testing/portfolio.ts';
import { expectOk, ownerAccount, testSite } from '../../testing/site.ts';
import { parseXml } from '../../testing/xml.ts';

const origin = 'https://asha.example';
const minute = 60_000;

interface Url {
  loc: string;
  lastmod?: string;
  'image:image'?: { 'image:loc': string }[];
}

/** Returns the entries of a sitemap and checks them against sitemaps.org. */
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

const openSite = () => testSite({ env: { PUBLIC_URL: origin, OWNER_EMAIL: ownerAccount.email } });

test('the sitemap lists every public page with the date of its last change, and projects with pictures', async () => {
  const { site, owner } = await ownedSite(openSite);
  const startedAt = new Date(site.clock.now()).toISOString();
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
  const response = expectOk(await site.visitor('GET', sitemapAddress));
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  const pictures = (...addresses: string[]) => ({
    'image:image': addresses.map((address) => ({ 'image:loc': address })),
  });
  expect(urlsIn(response.body)).toEqual([
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
  expect(startedAt < second.updated_at && second.updated_at < updated_at).toBe(true);
});

test('the sitemap of a site without an owner lists the home and contact pages', async () => {
  const site = await openSite();
  const response = expectOk(await site.visitor('GET', sitemapAddress));
  expect(urlsIn(response.body).map(({ loc }) => loc)).toEqual([`${origin}/`, `${origin}/contact`]);
});

test('the sitemap returns 304 until something changes', async () => {
  const { site, owner } = await ownedSite(openSite);
  const { headers } = await site.visitor('GET', sitemapAddress);
  const again = () =>
    site.visitor('GET', sitemapAddress, undefined, { 'if-none-match': String(headers.etag) });
  expect((await again()).statusCode).toBe(304);
  expect((await site.visitor('HEAD', sitemapAddress)).statusCode).toBe(200);
  await addProject(owner);
  expect((await again()).statusCode).toBe(200);
});

test('the sitemap lists all pages of large categories', async () => {
  const { site, owner } = await ownedSite(openSite);
  const { id } = await addProject(owner);
  const projects = 1200;
  await copyProject(site, id, projects - 1);
  const found = urlsIn(expectOk(await site.visitor('GET', sitemapAddress)).body).map(({ loc }) => loc);
  // Home, contact, and the pages of the category.
  const others = 2 + Math.ceil(projects / projectDisplay.projectsOnPage);
  expect(new Set(found).size).toBe(projects + others);
  const category = `${origin}${pages.category('Web Development')}`;
  expect(found.slice(2, 5)).toEqual([category, `${category}?page=2`, `${category}?page=3`]);
});
