import { gunzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import { expectOk, type TestSite, testSite } from '../../testing/site.ts';
import { createResponseCache } from './response-cache.ts';

let site: TestSite;
let address: string;
beforeEach(async () => {
  site = await testSite({ pages: true });
  address = await site.listens();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address + path, { method, headers });
const category = (name: string) => ({ category_name: name, category_icon_link: 'code' });
/** A new response has the id of this request; a cached one does not. */
const isCached = (response: Response) => !response.headers.has('x-request-id');

test.each([pages.home, api.categories, api.projects, api.profile])(
  'a cached response is sent from memory the second time: %s',
  async (path) => {
    const first = await get(path);
    const second = await get(path);
    expect(await second.text()).toBe(await first.text());
    expect([first, second].map(isCached)).toEqual([false, true]);
    for (const header of ['content-type', 'cache-control', 'etag', 'content-security-policy', 'vary']) {
      expect(second.headers.get(header)).toBe(first.headers.get(header));
    }
  },
);

test('a 404 is never cached, because the number of unknown addresses is unlimited', async () => {
  for (const path of ['/nothing', '/category/nothing', '/project/99', api.project(99)]) {
    const responses = [await get(path), await get(path)];
    expect(
      responses.map(({ status }) => status),
      path,
    ).toEqual([404, 404]);
    expect(responses.map(isCached), path).toEqual([false, false]);
    const etag = responses[0]?.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status, path).toBe(404);
  }
});

test('a cached response is created anew after a change, even if one from before the change is still being created', async () => {
  const contentVersion = { current: 1 };
  const cache = createResponseCache(contentVersion, {
    allowsOrigins: false,
    hasAccess: () => false,
    disabled: false,
  });
  const sent: string[] = [];
  const reply = {
    getHeaders: () => ({}) as ReturnType<FastifyReply['getHeaders']>,
    code: () => ({ headers: () => ({ send: (body: unknown) => sent.push(String(body)) }) }),
  };
  const old = Promise.withResolvers<string>();
  const answers = (body: () => Promise<string>) =>
    cache.reply({ headers: {} }, reply, '/page', async () => ({
      status: 200,
      type: 'text/plain',
      cacheControl: 'no-cache',
      body: await body(),
    }));
  const slow = answers(() => old.promise);
  contentVersion.current = 2;
  const quick = answers(() => Promise.resolve('new'));
  old.resolve('old');
  await Promise.all([slow, quick]);
  expect(sent.toSorted()).toEqual(['new', 'old']);
  await answers(() => Promise.resolve('never created'));
  expect(sent.at(-1)).toBe('new');
});

test('a cached response is replaced at once after a change', async () => {
  const owner = await site.owner();
  expect(await (await get(pages.home)).text()).not.toContain('Robotics');
  expect(await (await get(api.categories)).json()).toEqual([]);
  expectOk(await owner('POST', api.categories, category('Robotics')));
  expect(await (await get(pages.home)).text()).toContain('Robotics');
  expect(await (await get(api.categories)).json()).toHaveLength(1);
});

test('a cached response is never older than the last acknowledged change, also under load', async () => {
  const owner = await site.owner();
  let acknowledged = 0;
  let writing = true;
  const reader = async () => {
    while (writing) {
      const atLeast = acknowledged;
      const list = (await (await get(api.categories)).json()) as unknown[];
      expect(list.length).toBeGreaterThanOrEqual(atLeast);
    }
  };
  const readers = Array.from({ length: 8 }, reader);
  for (let at = 1; at <= 15; at++) {
    expectOk(await owner('POST', api.categories, category(`Category ${at}`)));
    acknowledged = at;
  }
  writing = false;
  await Promise.all(readers);
});

test('a cached response returns 304 to a client that has it, and the whole body after a change', async () => {
  const owner = await site.owner();
  const etag = (await get(pages.home)).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const known = { 'if-none-match': etag };
  for (const _time of [1, 2]) {
    const response = await get(pages.home, known);
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  }
  expectOk(await owner('POST', api.categories, category('Robotics')));
  expect((await get(pages.home, known)).status).toBe(200);
});

test('a cached response has the encoding that the client prefers', async () => {
  const plain = await (await get(pages.home, { 'accept-encoding': 'identity' })).text();
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.2, identity;q=0.8', null],
    ['*', 'br'],
    ['zstd', null],
    ['identity', null],
  ] as const) {
    const response = await get(pages.home, { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.text()).toBe(plain);
  }
  const raw = await site.visitor('GET', pages.home, undefined, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(raw.rawPayload).toString()).toBe(plain);
});

test('a cached response has the same ETag for HEAD as for GET, and no body', async () => {
  const fullResponse = await get(pages.home);
  const head = await get(pages.home, {}, 'HEAD');
  expect(head.status).toBe(200);
  expect(head.headers.get('etag')).toBe(fullResponse.headers.get('etag'));
  expect(await head.text()).toBe('');
});

test('a cached response ignores unknown query parameters', async () => {
  const plain = await (await get(pages.home)).text();
  for (const query of ['?utm_source=letter', '?', '?tech', '?x[]=1&x[]=2'])
    expect((await get(pages.home + query)).status).toBe(200);
  expect(await (await get(`${pages.home}?utm_source=letter`)).text()).toBe(plain);
});

test('an existing public page may be cached by a CDN for CDN_MAX_AGE seconds, and no other response', async () => {
  const cdnSite = await testSite({ pages: true, env: { CDN_MAX_AGE: '60' } });
  const caching = async (path: string) => (await cdnSite.visitor('GET', path)).headers['cache-control'];
  expect(await caching(pages.home)).toBe('public, max-age=0, s-maxage=60, must-revalidate');
  for (const path of ['/nothing', api.categories, pages.projectManager])
    expect(await caching(path), path).toBe('no-cache');
  expect((await get(pages.home)).headers.get('cache-control')).toBe('no-cache');
});

test('a cached response allows the origin of each request that CORS_ORIGIN names', async () => {
  const open = await testSite({ env: { CORS_ORIGIN: 'https://a.example,https://b.example' } });
  const url = await open.listens();
  for (const origin of ['https://a.example', 'https://b.example', 'https://a.example']) {
    const response = await fetch(url + api.categories, { headers: { origin } });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('vary')?.toLowerCase()).toContain('origin');
  }
});
