/** Feeds of the newest projects. */
import { expect, test } from 'vitest';
import { feedAddress } from '#contract/discovery-addresses.ts';
import { api, pages } from '#contract/addresses.ts';
import { siteSettingsApi } from '#contract/site-settings/site-settings.ts';
import { picture } from '../../testing/pictures.ts';
import { addCategory, addProject, ownedSite, sendProject } from '../../testing/portfolio.ts';
import { expectOk, ownerAccount, type TestSite, testSite } from '../../testing/site.ts';
import { parseXml } from '../../testing/xml.ts';

const origin = 'https://asha.example';
const day = 24 * 60 * 60 * 1000;

interface Link {
  '@rel': string;
  '@href': string;
  '@type'?: string;
}
interface Entry {
  id: string;
  title: string;
  link: Link[];
  published: string;
  updated: string;
  category: { '@term': string }[];
  summary: string;
  content: { '#text': string; '@type': string };
}
interface AtomFeed {
  '@xmlns': string;
  '@xml:lang': string;
  id: string;
  title: string;
  updated: string;
  link: Link[];
  author: { name: string; uri: string }[];
  entry: Entry[];
}
interface JsonFeed {
  version: string;
  title: string;
  home_page_url: string;
  feed_url: string;
  language: string;
  authors: { name: string; url: string }[];
  items: { id: string; url: string; title: string; image?: string; tags: string[] }[];
}

const openSite = () => testSite({ env: { PUBLIC_URL: origin, OWNER_EMAIL: ownerAccount.email } });

async function atom(site: TestSite, category?: string): Promise<AtomFeed> {
  const response = expectOk(await site.visitor('GET', feedAddress('atom', category)));
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  const { feed } = parseXml<{ feed: AtomFeed }>(response.body, ['entry', 'link', 'category', 'author']);
  return { ...feed, entry: feed.entry ?? [] };
}

async function json(site: TestSite, category?: string): Promise<JsonFeed> {
  const response = expectOk(await site.visitor('GET', feedAddress('json', category)));
  expect(response.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  return response.json<JsonFeed>();
}

const linkOf = ({ link }: { link: Link[] }, rel: string) => link.find((one) => one['@rel'] === rel);

test('a feed has the newest projects with everything that readers show', async () => {
  const { site, owner } = await ownedSite(openSite);
  const project = await addProject(
    owner,
    { project_overview: 'Read **[the paper](https://papers.example/1)**.\n\n<b>Now</b>' },
    await picture(),
  );
  site.clock.passes(day);
  expectOk(await sendProject(owner, { id: project.id, changes: { project_title: 'Clinic Queue 2' } }));
  const page = `${origin}${pages.project('Web Development', { ...project, project_title: 'Clinic Queue 2' })}`;
  const feed = await atom(site);
  expect(feed).toMatchObject({
    '@xmlns': 'http://www.w3.org/2005/Atom',
    '@xml:lang': 'en',
    title: 'Asha Rao',
    updated: '2026-01-06T09:00:00.000Z',
    author: [{ name: 'Asha Rao', uri: `${origin}/` }],
  });
  expect(linkOf(feed, 'self')?.['@href']).toBe(`${origin}/feed.xml`);
  expect(linkOf(feed, 'alternate')?.['@href']).toBe(`${origin}/`);
  const [entry] = feed.entry;
  expect(entry).toMatchObject({
    id: `tag:asha.example,2026-01-05:project/${project.id}`,
    title: 'Clinic Queue 2',
    published: '2026-01-05T09:00:00.000Z',
    updated: '2026-01-06T09:00:00.000Z',
    category: ['Web Development', 'React', 'Real time', 'TypeScript', 'PostgreSQL'].map((term) => ({
      '@term': term,
    })),
  });
  expect(linkOf(entry as Entry, 'alternate')?.['@href']).toBe(page);
  expect(linkOf(entry as Entry, 'enclosure')).toMatchObject({
    '@href': `${origin}${project.main_photo}`,
    '@type': expect.stringMatching(/^image\/(jpeg|png)$/) as string,
  });
  expect(await json(site)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Asha Rao',
    home_page_url: `${origin}/`,
    feed_url: `${origin}/feed.json`,
    language: 'en',
    authors: [{ name: 'Asha Rao', url: `${origin}/` }],
    items: [
      {
        id: entry?.id,
        url: page,
        title: 'Clinic Queue 2',
        image: `${origin}${project.main_photo}`,
        date_published: entry?.published,
        date_modified: entry?.updated,
        tags: ['Web Development', 'React', 'Real time', 'TypeScript', 'PostgreSQL'],
      },
    ],
  });
});

test('the Atom and the JSON feed have the same text and summary of a project, without scripts', async () => {
  const { site, owner } = await ownedSite(openSite);
  await addProject(owner, {
    project_overview: 'See [a](https://a.example) and [b](javascript:alert(1)) ]]> <script>alert(1)</script>',
  });
  const [entry] = (await atom(site)).entry;
  const [item] = (await json(site)).items as unknown as { content_html: string; summary: string }[];
  expect(entry?.content['@type']).toBe('html');
  expect(entry?.content['#text']).toBe(item?.content_html);
  expect(entry?.summary).toBe(item?.summary);
  expect(item?.content_html).toContain('<a href="https://a.example"');
  expect(item?.content_html).not.toMatch(/<script|href="javascript/);
});

test('a project keeps its id in the Atom feed when it is renamed or moved to another category', async () => {
  const { site, owner } = await ownedSite(openSite);
  await addCategory(owner, { category_name: 'Elsewhere' });
  const { id } = await addProject(owner);
  const before = (await atom(site)).entry[0];
  site.clock.passes(day);
  expectOk(await sendProject(owner, { id, changes: { project_title: 'Other name', category: 'Elsewhere' } }));
  const after = (await atom(site)).entry[0];
  expect(after?.id).toBe(before?.id);
  expect(after?.title).toBe('Other name');
  expect(linkOf(after as Entry, 'alternate')?.['@href']).not.toBe(
    linkOf(before as Entry, 'alternate')?.['@href'],
  );
});

test('titles in feeds may be in any script, and the Atom feed leaves out characters that XML forbids', async () => {
  const { site, owner } = await ownedSite(openSite);
  const titles = [
    'कतार ]]> & <b>"ink"</b>',
    'Bell\u0007 & \u001Bescape \uFFFE end',
    '&amp; &#8; 12',
    '💡 العربية',
  ];
  for (const project_title of titles) {
    await addProject(owner, {
      project_title,
      project_tags: JSON.stringify([`"'<${project_title.slice(0, 8)}`]),
    });
    site.clock.passes(day);
  }
  const entryTitles = (await atom(site)).entry.map(({ title }) => title);
  expect(entryTitles).toEqual([
    '💡 العربية',
    '&amp; &#8; 12',
    'Bell & escape  end',
    'कतार ]]> & <b>"ink"</b>',
  ]);
  expect((await json(site)).items.map(({ title }) => title)).toEqual(titles.toReversed());
});

test('a feed has at most fifty projects, last published first', async () => {
  const { site, owner } = await ownedSite(openSite);
  const early = await addProject(owner, { state: 'draft', project_title: 'Waited' });
  for (let number = 1; number <= 50; number++) {
    site.clock.passes(1000);
    await addProject(owner, { project_title: `Project ${number}` });
  }
  site.clock.passes(1000);
  expectOk(
    await sendProject(owner, { id: early.id, changes: { project_title: 'Waited', state: 'published' } }),
  );
  const titles = (await json(site)).items.map(({ title }) => title);
  expect(titles).toHaveLength(50);
  expect(titles.slice(0, 2)).toEqual(['Waited', 'Project 50']);
  expect(titles).not.toContain('Project 1');
});

test('each category has a feed of its projects and those of its sub-categories', async () => {
  const { site, owner } = await ownedSite(openSite);
  await addCategory(owner, { category_name: 'जाल', associated_with: 'Web Development' });
  const ink = await addCategory(owner, { category_name: 'Ink' });
  await addProject(owner, { category: 'जाल', project_title: 'Below' });
  await addProject(owner, { category: 'Ink', project_title: 'Beside' });
  const feed = await atom(site, 'Web Development');
  expect(feed.title).toBe('Web Development Projects · Asha Rao');
  expect(linkOf(feed, 'alternate')?.['@href']).toBe(`${origin}${pages.category('Web Development')}`);
  expect(feed.entry.map(({ title }) => title)).toEqual(['Below']);
  expect((await json(site, 'जाल')).items.map(({ title }) => title)).toEqual(['Below']);
  const otherSpelling = await site.visitor('GET', '/category/web%20development/feed.xml');
  expect([otherSpelling.statusCode, otherSpelling.headers.location]).toEqual([
    301,
    feedAddress('atom', 'Web Development'),
  ]);
  expectOk(await owner('PUT', api.category(ink.id), { ...ink, category_name: 'Paint' }));
  const formerName = await site.visitor('GET', feedAddress('json', 'Ink'));
  expect([formerName.statusCode, formerName.headers.location]).toEqual([301, feedAddress('json', 'Paint')]);
  expect((await site.visitor('GET', '/category/nothing/feed.json')).statusCode).toBe(404);
});

test('an empty site has feeds without projects', async () => {
  const site = await openSite();
  expect(await atom(site)).toMatchObject({
    title: 'Portfolio',
    entry: [],
    updated: '1970-01-01T00:00:00.000Z',
  });
  expect(await json(site)).toMatchObject({ title: 'Portfolio', items: [] });
});

test('a feed requested with its ETag returns 304 until its projects change, on every instance', async () => {
  const { site, owner } = await ownedSite(openSite);
  const other = await testSite({ data: site.data, clock: site.clock });
  for (const address of [feedAddress('atom'), feedAddress('json', 'Web Development')]) {
    const { headers } = expectOk(await site.visitor('HEAD', address));
    const again = async (instance: TestSite) =>
      (await instance.visitor('GET', address, undefined, { 'if-none-match': String(headers.etag) }))
        .statusCode;
    expect(await again(site)).toBe(304);
    await expect.poll(() => again(other)).toBe(304);
    await addProject(owner);
    expect(await again(site)).toBe(200);
    await expect.poll(() => again(other)).toBe(200);
  }
});

test('feeds use the language of the site', async () => {
  const { site, owner } = await ownedSite(openSite);
  const settings = expectOk(await owner('GET', siteSettingsApi.settings)).json<object>();
  expectOk(await owner('PUT', siteSettingsApi.settings, { ...settings, language: 'hi' }));
  expect((await atom(site))['@xml:lang']).toBe('hi');
  expect((await json(site)).language).toBe('hi');
});

test('the home page and category pages link to their feeds, and other pages to none', async () => {
  const { site } = await ownedSite(() => testSite({ pages: true }));
  const feeds = async (path: string) =>
    [...(await site.visitor('GET', path)).body.matchAll(/<link rel="alternate"[^>]* href="([^"]+)">/g)].map(
      ([, href]) => href,
    );
  expect(await feeds(pages.home)).toEqual([feedAddress('atom'), feedAddress('json')]);
  for (const path of [pages.category('Web Development'), '/web-development'])
    expect(await feeds(path)).toEqual(
      ['atom', 'json'].map((one) => feedAddress(one as 'atom', 'Web Development')),
    );
  for (const path of [pages.contact, '/category/nothing']) expect(await feeds(path)).toEqual([]);
});
