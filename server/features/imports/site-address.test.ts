/** Imports by the address of a former site or profile. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type ImportPreview, importsApi } from '#contract/imports/imports.ts';
import { addressFaults, downloadFaults, importNotes } from '#contract/imports/import-texts.ts';
import { issuesIn } from '../../testing/failures.ts';
import { fixture, wholeText } from '../../testing/imports.ts';
import { ownedSite } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';

type Page = string | object | { status: number } | { headers: Record<string, string>; body: string | object };

/** Starts a former site with pages by path and query, which may name its own address as `{site}`. */
async function formerSite(pages: Record<string, Page>) {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const page = pages[url] ?? { status: 404 };
    const { address, port } = server.address() as AddressInfo;
    const write = (body: string | object) =>
      response.end(
        (typeof body === 'string' ? body : JSON.stringify(body)).replaceAll(
          '{site}',
          `http://${address}:${port}`,
        ),
      );
    if (typeof page === 'string') write(page);
    else if ('status' in page) response.writeHead(page.status).end('{}');
    else if ('headers' in page) {
      response.setHeaders(new Headers(page.headers));
      write(page.body);
    } else write(page);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { owner } = await ownedSite(() => testSite({ env: { IMPORT_ADDRESSES: '127.0.0.1' } }));
  const send = (address: string, key?: string) => owner('POST', importsApi.address, { address, key });
  return {
    site,
    requests,
    faultsOf: async (path = '', key?: string) => issuesIn(await send(site + path, key)),
    preview: async (path = '', key?: string) => expectOk(await send(site + path, key)).json<ImportPreview>(),
  };
}

const post = (id: number, more: object = {}) => ({
  id,
  type: 'post',
  slug: `post-${id}`,
  status: 'publish',
  link: `{site}/post-${id}/`,
  date: '2021-03-04T10:00:00',
  title: { rendered: `Post ${id} &amp; more` },
  content: { rendered: '<p>Words</p>', protected: false },
  ...more,
});

const embedded = {
  'wp:featuredmedia': [
    { source_url: '{site}/uploads/boat.jpg', alt_text: 'A boat', caption: { rendered: '<p>At sea</p>' } },
  ],
  'wp:term': [
    [
      { taxonomy: 'category', name: 'Boats &amp; sails' },
      { taxonomy: 'category', name: 'Uncategorized' },
    ],
    [{ taxonomy: 'post_tag', name: 'sea' }],
  ],
};

const list = (route: string, page: number) =>
  `${route}?per_page=100&page=${page}&_embed=wp%3Afeaturedmedia%2Cwp%3Aterm`;

const wordPress: Record<string, Page> = {
  '/': `<!doctype html><link rel='https://api.w.org/' href='{site}/wp-json/' /><p>Blog</p>`,
  '/wp-json/': { name: 'Old site', description: 'Boats, mostly', home: '{site}', url: '{site}' },
  '/wp-json/wp/v2/types': {
    post: { slug: 'post', rest_base: 'posts' },
    page: { slug: 'page', rest_base: 'pages' },
    portfolio: { slug: 'portfolio', rest_base: 'works' },
    attachment: { slug: 'attachment', rest_base: 'media' },
    feedback: { slug: 'feedback', rest_base: 'feedback' },
  },
  [list('/wp-json/wp/v2/posts', 1)]: {
    headers: { 'x-wp-totalpages': '2' },
    body: [
      post(1, {
        _embedded: embedded,
        content: {
          rendered:
            '<p>First</p><figure class="wp-block-gallery has-nested-images columns-2"><figure class="wp-block-image"><img src="/uploads/a.jpg"></figure><figure class="wp-block-image"><img src="/uploads/b.jpg"></figure></figure>',
        },
      }),
    ],
  },
  [list('/wp-json/wp/v2/posts', 2)]: [post(2, { content: { rendered: '', protected: true } })],
  [list('/wp-json/wp/v2/pages', 1)]: [post(3, { type: 'page', slug: 'about' })],
  [list('/wp-json/wp/v2/works', 1)]: [post(4, { type: 'portfolio' })],
};

test('a WordPress site is read by its API, with pages, portfolios, pictures and terms', async () => {
  const { preview, site, requests } = await formerSite(wordPress);
  const { source, projects, pages, pictures, profile, notes } = await preview();
  expect(source).toBe('wordpress');
  expect(projects.map(({ project, was }) => [project.project_title, was])).toEqual([
    ['Post 1 & more', 'post, 2021'],
    ['Post 2 & more', 'post, with a password, 2021'],
    ['Post 4 & more', 'portfolio, 2021'],
  ]);
  expect(projects[0]).toMatchObject({
    main: 1,
    newCategories: ['Boats & sails'],
    project: {
      project_tags: ['Boats & sails', 'sea'],
      links: [{ label: 'Originally published', url: `${site}/post-1/` }],
      blocks: [{ kind: 'gallery' }],
    },
  });
  expect(pictures.toSorted()).toEqual(
    ['a.jpg', 'b.jpg', 'boat.jpg'].map((name) => `${site}/uploads/${name}`),
  );
  expect(pages).toMatchObject([{ page: { slug: 'about', title: 'Post 3 & more' }, proposed: false }]);
  expect(profile.map(({ field, after }) => [field, after])).toEqual([
    ['home_page_sub_title', 'Boats, mostly'],
    ['website_link', site],
  ]);
  expect(notes).toEqual([]);
  expect(requests.filter((url) => /media\?|feedback/.test(url))).toEqual([]);
});

test('a WordPress site without readable addresses is read through the query parameter rest_route', async () => {
  const types = { post: { slug: 'post', rest_base: 'posts' } };
  const { preview } = await formerSite({
    '/': {
      headers: { link: '</?rest_route=/>; rel="https://api.w.org/"' },
      body: '<!doctype html>',
    },
    '/?rest_route=/': {},
    '/?rest_route=%2Fwp%2Fv2%2Ftypes': types,
    '/?rest_route=%2Fwp%2Fv2%2Fposts&per_page=100&page=1&_embed=wp%3Afeaturedmedia%2Cwp%3Aterm': [post(1)],
  });
  expect((await preview()).projects).toHaveLength(1);
});

test('an import from a WordPress site with a closed API is refused with the advice to export a file', async () => {
  const { faultsOf } = await formerSite({ ...wordPress, '/wp-json/wp/v2/types': { status: 401 } });
  expect(await faultsOf()).toEqual({ address: addressFaults.closedApi });
});

const ghostPosts = {
  posts: [
    {
      id: 'a1',
      title: 'Harbour',
      slug: 'harbour',
      html: '<p>Ships</p><figure class="kg-card kg-image-card"><img src="{site}/content/images/ship.jpg"></figure>',
      feature_image: '{site}/content/images/quay.jpg',
      visibility: 'public',
      url: '{site}/harbour/',
      published_at: '2020-05-06T00:00:00.000Z',
      tags: [{ name: 'Sea' }, { name: '#internal' }],
    },
    { id: 'a2', title: 'Paid', slug: 'paid', html: '', custom_excerpt: 'A taste', visibility: 'paid' },
  ],
};
const one = { meta: { pagination: { total: 1 } } };

const ghost: Record<string, Page> = {
  '/': '<meta name="generator" content="Ghost 6.1"><script defer src="/portal.js" data-ghost="{site}/" data-key="abc123" data-api="{site}/ghost/api/content/"></script>',
  '/ghost/api/content/posts/?key=abc123&limit=1&fields=id': one,
  '/ghost/api/content/posts/?key=abc123&limit=100&page=1&include=tags': ghostPosts,
  '/ghost/api/content/pages/?key=abc123&limit=1&fields=id': one,
  '/ghost/api/content/pages/?key=abc123&limit=100&page=1&include=tags': {
    pages: [{ id: 'b1', title: 'About me', slug: 'about-me', html: '<p>Me</p>' }],
  },
  '/ghost/api/content/settings/?key=abc123': { settings: { description: 'Sea stories' } },
};

test('a Ghost site is read through its API with the key in its pages', async () => {
  const { preview, site } = await formerSite(ghost);
  const { source, projects, pages, pictures, profile } = await preview();
  expect(source).toBe('ghost');
  expect(projects.map(({ project, was }) => [project.project_title, was])).toEqual([
    ['Harbour', 'post, 2020'],
    ['Paid', 'post, for members'],
  ]);
  expect(projects[0]).toMatchObject({
    newCategories: ['Sea'],
    project: { links: [{ url: `${site}/harbour/` }] },
  });
  expect(projects[1]?.project.project_overview).toBe('A taste');
  expect(pages).toMatchObject([{ page: { slug: 'about-me' } }]);
  expect(pictures.toSorted()).toEqual(['quay', 'ship'].map((name) => `${site}/content/images/${name}.jpg`));
  expect(profile).toMatchObject([{ field: 'home_page_sub_title', after: 'Sea stories' }]);
});

test('an import from a Ghost site without a key in its pages asks for the key, and again if it is wrong', async () => {
  const { preview, faultsOf } = await formerSite({
    ...ghost,
    '/': '<meta name="generator" content="Ghost 4.2">',
    '/ghost/api/content/posts/?key=wrong&limit=1&fields=id': { status: 401 },
  });
  expect(await faultsOf()).toEqual({ key: addressFaults.noKey });
  expect(await faultsOf('', 'wrong')).toEqual({ key: addressFaults.wrongKey });
  expect((await preview('', 'abc123')).projects).toHaveLength(2);
});

const rss = `<?xml version="1.0" encoding="UTF-8"?><!-- Made by hand -->
<rss version="2.0" xmlns:content="x" xmlns:media="y"><channel>
<title>Notes</title><link>{site}/blog</link><description>Notes &amp; sketches</description>
<item><title>Quay &amp; crane</title><link>{site}/quay</link><category>Drawing</category>
<pubDate>Wed, 02 Oct 2019 08:00:00 GMT</pubDate>
<content:encoded><![CDATA[<p>Drawn <b>outside</b></p>]]></content:encoded>
<media:content url="{site}/quay.png" medium="image" /></item>
<item><title>Second</title><description>&lt;p&gt;Short&lt;/p&gt;&lt;img src="/second.png"&gt;</description></item>
</channel></rss>`;

const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">
<title>Notes</title><subtitle>By sea</subtitle><link rel="self" href="{site}/feed.atom"/><link href="{site}/"/>
<entry><title>Mole</title><link rel="alternate" href="{site}/mole"/><category term="Harbour"/>
<published>2018-01-02T00:00:00Z</published>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Stone <em>and</em> sand</p></div></content></entry>
<entry><title>Pier</title><link href="{site}/pier"/><content type="html">&lt;p&gt;Wood&lt;/p&gt;</content></entry>
</feed>`;

const rdf = `<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel><link>{site}/</link></channel>
<item><title>Old</title><link>{site}/old</link><description>Text</description></item></rdf:RDF>`;

test('the entries of a feed become projects, from its own address or a page that names it', async () => {
  const { preview, site } = await formerSite({
    '/': '<html><head><link rel="alternate" type="application/rss+xml" href="/rss?a=1&amp;b=2"></head>',
    '/rss?a=1&b=2': rss,
    '/feed.atom': atom,
    '/feed.rdf': rdf,
  });
  const found = await preview();
  expect(found.source).toBe('feed');
  expect(found.projects).toMatchObject([
    {
      main: 1,
      was: '2019',
      newCategories: ['Drawing'],
      project: {
        project_title: 'Quay & crane',
        project_tags: ['Drawing'],
        links: [{ url: `${site}/quay` }],
      },
    },
    { main: 2, project: { project_title: 'Second', project_overview: 'Short' } },
  ]);
  expect(found.projects.map(wholeText)[0]).toContain('Drawn **outside**');
  expect(found.pictures).toEqual([`${site}/quay.png`, `${site}/second.png`]);
  expect(found.notes).toEqual([importNotes.newestOfFeed]);
  const fromAtom = await preview('/feed.atom');
  expect(fromAtom.projects.map(wholeText)).toEqual(['Stone *and* sand', 'Wood']);
  expect(fromAtom.projects[0]).toMatchObject({ was: '2018', newCategories: ['Harbour'] });
  expect(fromAtom.profile.map(({ after }) => after)).toEqual(['By sea', `${site}/`]);
  expect((await preview('/feed.rdf')).projects).toMatchObject([{ project: { project_title: 'Old' } }]);
});

test('a JSON Resume is read at its address', async () => {
  const { preview } = await formerSite({ '/resume.json': fixture('json-resume.json').toString() });
  const { source, resume } = await preview('/resume.json');
  expect(source).toBe('json-resume');
  expect(resume.length).toBeGreaterThan(0);
});

test('an address to import from with no feed, a broken file or no page is refused with the reason', async () => {
  const { faultsOf, requests } = await formerSite({
    '/': '<!doctype html><p>No feed</p>',
    '/broken': '<rss><channel>',
    '/entities': '<!DOCTYPE x [<!ENTITY a "b">]><rss><channel/></rss>',
    '/list.json': '{"a": 1}',
  });
  for (const path of ['/', '/broken', '/entities'])
    expect(await faultsOf(path), path).toEqual({ address: addressFaults.unknown });
  expect(await faultsOf('/list.json')).toHaveProperty('address');
  expect(await faultsOf('/gone')).toEqual({ address: downloadFaults.status(404) });
  expect(requests.length).toBe(5);
});

test.each([
  ['', addressFaults.none],
  ['not an address', downloadFaults.address],
  ['ftp://old.example/', downloadFaults.address],
  ['linkedin.com/in/asha', addressFaults.linkedIn],
  ['http://127.0.0.1/', downloadFaults.private],
  ['http://169.254.169.254/latest', downloadFaults.private],
])('the address “%s” is refused as one to import from', async (address, fault) => {
  const { owner, site } = await ownedSite(testSite);
  expect(issuesIn(await owner('POST', importsApi.address, { address }))).toEqual({ address: fault });
  expect((await site.visitor('POST', importsApi.address, { address })).statusCode).toBe(401);
});
