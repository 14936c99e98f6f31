import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorBody, errorCatalogue } from '#contract/errors.ts';
import { api, health } from '#contract/addresses.ts';
import { addCategory, sendProject } from '../../testing/portfolio.ts';
import { type TestResponse, type TestSite, testSite } from '../../testing/site.ts';
import { handleErrors } from './error-handler.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite({ pages: true });
});

function expectFailure(response: TestResponse, code: keyof typeof errorCatalogue, what?: string): void {
  const body = z.parse(errorBody, response.json());
  expect({ status: response.statusCode, code: body.code }, what).toEqual({
    status: errorCatalogue[code].status,
    code,
  });
  expect(Object.keys(body).toSorted()).toEqual(
    code === 'validation_failed' ? ['code', 'issues', 'message', 'success'] : ['code', 'message', 'success'],
  );
}

test('an error is a JSON 404 at an unknown API URL', async () => {
  expectFailure(await site.visitor('GET', '/api/unknown'), 'not_found');
  expectFailure(await site.visitor('GET', '/api'), 'not_found');
  expectFailure(await site.visitor('POST', '/api/unknown', {}), 'not_found');
  expectFailure(await site.visitor('POST', '/api/123', {}), 'not_found');
});

test('an unknown API URL or method returns the same error, whatever body is sent', async () => {
  const json = { 'content-type': 'application/json' };
  expectFailure(await site.visitor('POST', '/api/unknown', '{', json), 'not_found');
  expectFailure(await site.visitor('PATCH', api.categories, '{', json), 'method_not_allowed');
  expectFailure(await site.visitor('POST', '/api/unknown', 'a'.repeat(300_000), json), 'not_found');
});

test('an error is a 404 for an id that is not a positive integer', async () => {
  for (const id of ['abc', '0', '-1', '1.5', '99999999999', '%20'])
    expectFailure(await site.visitor('GET', `${api.projects}/${id}`), 'not_found', id);
});

test('an error is a 405 with the allowed methods for a method that an API URL does not have', async () => {
  const response = await site.visitor('PATCH', api.categories);
  expectFailure(response, 'method_not_allowed');
  expect(response.headers['allow']?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST']);
  expectFailure(await site.visitor('PATCH', `${api.categories}/`), 'method_not_allowed');
});

test.each([
  ['GET', api.login, 'POST'],
  ['HEAD', api.login, 'POST'],
  ['PATCH', `${api.projects}/7?a=b`, 'DELETE, GET, HEAD, PUT'],
  ['PUT', '/api/messages/counts', 'GET, HEAD'],
  ['GET', '/api/messages/test-mail/', 'POST'],
  ['OPTIONS', '/api/docs', 'GET, HEAD'],
] as const)('an error is a 405 for %s %s, which allows %s', async (method, path, allowed) => {
  const { statusCode, headers } = await site.visitor(method, path);
  expect([statusCode, headers['allow']?.split(', ').toSorted().join(', ')]).toEqual([405, allowed]);
});

test('an error is a 415 for an unsupported content type', async () => {
  const headers = { 'content-type': 'text/plain' };
  expectFailure(await site.visitor('POST', api.login, 'email=a', headers), 'unsupported_media_type');
});

test.each([['{'], [''], ['{"a":1}}'], ['{"__proto__":{"admin":true}}'], ['"text"'], ['[]'], ['null'], ['7']])(
  'an error is a 400 for a sign-in with the body %s',
  async (payload) => {
    expectFailure(
      await site.visitor('POST', api.login, payload, { 'content-type': 'application/json' }),
      'malformed',
    );
  },
);

test('an error is a 400 for texts that a database cannot store', async () => {
  for (const text of ['a\0b', 'a\ud800b']) {
    const payload = JSON.stringify({ email: text, password: 'x' });
    expectFailure(
      await site.visitor('POST', api.login, payload, { 'content-type': 'application/json' }),
      'malformed',
    );
  }
});

test('an error is a 400 for texts in the URL that a database cannot store', async () => {
  expectFailure(await site.visitor('GET', `${api.projects}?category=%00`), 'malformed');
  expectFailure(await site.visitor('GET', '/api/pictures/1/%00'), 'malformed');
});

test('an error is a 400 for deeply nested or invalid UTF-8 bodies', async () => {
  const json = { 'content-type': 'application/json' };
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const owner = await site.owner();
  const deepest = `{"category_name":${nested(100_000)}}`;
  expect((await owner('POST', api.categories, deepest, json)).statusCode).toBe(400);
  const deep = nested(15_000);
  for (const payload of [
    deep,
    `{"email":${deep},"password":"x"}`,
    Buffer.from('{"email":"\xff","password":"x"}', 'latin1'),
  ]) {
    const response = await site.visitor('POST', api.login, payload, json);
    expect(response.statusCode).toBe(400);
    z.parse(errorBody, response.json());
  }
});

test('a call that needs no body accepts an empty one', async () => {
  const owner = await site.owner();
  const json = { 'content-type': 'application/json' };
  expectFailure(await owner('DELETE', api.category(99), undefined, json), 'not_found');
  expect((await owner('POST', api.logout, '', json)).statusCode).toBe(200);
});

test('an error is a 413 for a body over the limit', async () => {
  expectFailure(
    await site.visitor('POST', api.login, { email: 'a'.repeat(300_000), password: 'x' }),
    'too_large',
  );
});

test('an error is a 413 for a form field over the limit', async () => {
  const owner = await site.owner();
  await addCategory(owner);
  expectFailure(
    await sendProject(owner, { changes: { project_overview: 'a'.repeat(2_100_000) } }),
    'too_large',
  );
});

test('an error names each invalid field once, without a stack trace, file path or SQL', async () => {
  const response = await site.visitor('POST', api.login, {});
  expectFailure(response, 'validation_failed');
  expect(response.json().issues.map((issue: { path: string }) => issue.path)).toEqual(['email', 'password']);
  expect(response.body).not.toMatch(/node_modules|\.ts|select /i);
});

test('an error response has the request id of its log line', async () => {
  const response = await site.visitor('GET', '/api/unknown');
  expect(site.logLines.some((line) => JSON.parse(line).requestId === response.headers['x-request-id'])).toBe(
    true,
  );
});

test('an error of a public call is never a 5xx, whatever JSON is sent', async () => {
  const calls = [
    api.login,
    api.register,
    api.confirmOtp,
    api.resendOtp,
    api.forgotPassword,
    api.resetPassword,
    api.contact,
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), fc.json(), async (call, payload) => {
      const response = await site.visitor('POST', call, payload, { 'content-type': 'application/json' });
      expect(response.statusCode).toBeLessThan(500);
      if (response.statusCode >= 300) z.parse(errorBody, response.json());
    }),
    { numRuns: 60 },
  );
});

test('response headers forbid scripts, styles and objects of other sites, and frames except those of embeds', async () => {
  const policy = String((await site.visitor('GET', api.categories)).headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}')*(;|$)/);
  expect(policy).toMatch(/style-src 'self'(;|$)/);
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "default-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.loom.com https://embed.figma.com https://codepen.io',
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toContain('unsafe-eval');
});

test('response headers set nosniff, a referrer policy and a permissions policy', async () => {
  const { headers } = await site.visitor('GET', api.categories);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('response headers require https only if PUBLIC_URL is https', async () => {
  expect((await site.visitor('GET', api.categories)).headers['strict-transport-security']).toBeUndefined();
  const secure = await testSite({ env: { PUBLIC_URL: 'https://example.org' } });
  expect((await secure.visitor('GET', api.categories)).headers['strict-transport-security']).toMatch(
    /^max-age=\d{8}/,
  );
});

test('response headers allow other origins only if CORS_ORIGIN names them', async () => {
  const origin = 'https://elsewhere.example';
  expect(
    (await site.visitor('GET', api.categories, undefined, { origin })).headers['access-control-allow-origin'],
  ).toBeUndefined();
  const open = await testSite({ env: { CORS_ORIGIN: origin } });
  expect(
    (await open.visitor('GET', api.categories, undefined, { origin })).headers['access-control-allow-origin'],
  ).toBe(origin);
  const crossOrigin = await open.visitor('GET', api.categories, undefined, {
    origin: 'https://other.example',
  });
  expect(crossOrigin.headers['access-control-allow-origin']).not.toBe('https://other.example');
  expect((await open.visitor('OPTIONS', api.categories)).body).toBe('');
});

test('a client that disconnects before the first byte of the response is not logged as an error', async () => {
  const lines: string[] = [];
  const app = Fastify({
    http: { optimizeEmptyRequests: true },
    logger: { level: 'error', stream: { write: (line) => lines.push(line) } },
  });
  handleErrors(app);
  const body = new Readable({ read() {} });
  const sent = Promise.withResolvers<void>();
  app.get('/', async (_request, reply) => {
    sent.resolve();
    return reply.send(body);
  });
  await app.listen({ port: 0 });
  const client = connect((app.server.address() as AddressInfo).port);
  client.write('GET / HTTP/1.1\r\nHost: example.org\r\n\r\n');
  await sent.promise;
  client.destroy();
  await once(body, 'close');
  await app.close();
  expect(lines).toEqual([]);
});

test('health checks say that the site is live while the process runs, and ready while the database responds', async () => {
  expect((await site.visitor('GET', health.live)).statusCode).toBe(200);
  expect((await site.visitor('GET', health.ready)).statusCode).toBe(200);
  await site.database.close();
  expect((await site.visitor('GET', health.live)).statusCode).toBe(200);
  expectFailure(await site.visitor('GET', health.ready), 'unavailable');
});

test('API calls return 503 with Retry-After if the database is unreachable', async () => {
  await site.database.close();
  const response = await site.visitor('GET', api.categories);
  expectFailure(response, 'unavailable');
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});
