/** robots.txt allows the addresses that pages name for search engines and link previews. */
import robotsParser from 'robots-parser';
import { expect, test } from 'vitest';
import { appearanceApi } from '#contract/appearance/appearance.ts';
import { editorApi } from '#contract/content/content.ts';
import { feedAddress, sitemapAddress } from '#contract/discovery-addresses.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { api, pages } from '#contract/addresses.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import { picture } from '../testing/pictures.ts';
import { addFurtherPicture, addProject, type Owner, ownedSite } from '../testing/portfolio.ts';
import { expectOk, multipart, type TestSite, testSite } from '../testing/site.ts';

const origin = 'http://localhost:3000';

async function robotsOf(site: TestSite) {
  const response = expectOk(await site.visitor('GET', '/robots.txt'));
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  const robots = robotsParser(`${origin}/robots.txt`, response.body);
  return {
    sitemaps: robots.getSitemaps(),
    lets: (path: string) => robots.isAllowed(new URL(path, origin).href, 'Googlebot-Image'),
  };
}

async function addLogo(owner: Owner): Promise<void> {
  const look = { theme: 'paper', accent_hue: '', accent_chroma: '', icon: 'letter', logo: 'picture' };
  const form = await multipart(look, { logo_picture: { bytes: await picture() } });
  expectOk(await owner('PUT', appearanceApi, form.payload, form.headers));
}

async function addPhoto(owner: Owner): Promise<void> {
  const form = await multipart({}, { home_page_photo: { bytes: await picture() } });
  expectOk(await owner('PUT', api.updateHome, form.payload, form.headers));
}

test('robots.txt allows every picture and page that a page links to, and names the sitemap', async () => {
  const { site, owner } = await ownedSite(() => testSite({ pages: true }));
  await addPhoto(owner);
  await addLogo(owner);
  const project = await addProject(owner, {}, await picture());
  await addFurtherPicture(owner, project.id);
  const { lets: isAllowed, sitemaps } = await robotsOf(site);
  expect(sitemaps).toEqual([`${origin}${sitemapAddress}`]);

  const shown = [pages.home, pages.category('Web Development'), pages.project('Web Development', project)];
  const named = new Set<string>();
  for (const path of shown) {
    const { body } = expectOk(await site.visitor('GET', path));
    for (const [, list = ''] of body.matchAll(/ (?:src|srcset|content)="([^"]+)"/gi))
      for (const [address] of list.replaceAll('&amp;', '&').matchAll(/(?:https?:\/)?\/[^\s,"]+/g))
        if (URL.canParse(address, origin)) named.add(address);
  }
  const pictures = [...named].filter((address) => address.includes('/api/'));
  // Photo, logo, main picture and further picture, each in several widths.
  expect(new Set(pictures.map((address) => address.split('?')[0])).size).toBe(4);
  expect(pictures.filter((address) => !isAllowed(address))).toEqual([]);

  const files = ['/share/home.png', feedAddress('atom'), feedAddress('json'), sitemapAddress, '/favicon.ico'];
  expect([...shown, pages.contact, ...files].filter((path) => !isAllowed(path))).toEqual([]);
});

test('robots.txt disallows API calls and the owner’s pages', async () => {
  const { site, owner } = await ownedSite(() => testSite({ pages: true }));
  const { id } = await addProject(owner, {}, await picture());
  const { lets: isAllowed } = await robotsOf(site);
  const calls = [api.projects, api.project(id), editorApi(id), api.profile, api.visits, api.search];
  const more = [api.resume, libraryApi.picture(1, 'x'), api.docs];
  expect([...calls, ...more, ...adminPages].filter(isAllowed)).toEqual([]);
  expect(isAllowed(`${pages.category('Web Development')}?tech=React&tech=PostgreSQL`)).toBe(false);
});
