/**
 * What arrives before it is a request, and what becomes of open lines at a stop: spoken over a socket, as no
 * client library would.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { errorBody } from '#contract/errors.ts';
import { api, pages } from '#contract/paths.ts';
import { testSite } from '../testing/site.ts';

async function lineTo(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const line = connect(Number(port), hostname);
  onTestFinished(() => void line.destroy());
  await once(line, 'connect');
  return line;
}

/** Everything that the server says until it closes the line. */
async function answerTo(address: string, request: string): Promise<{ status: number; body: string }> {
  const line = await lineTo(address);
  line.write(request);
  const [head = '', ...body] = (await text(line)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: body.join('\r\n\r\n') };
}

const get = (address: string, header = '') =>
  `GET ${address} HTTP/1.1\r\nHost: site\r\n${header}Connection: close\r\n\r\n`;

test.each([
  [400, 'malformed', 'hello\r\n\r\n'],
  [400, 'malformed', get(api.categories, 'X: a\0b\r\n')],
  [431, 'too_large', get(`/${'a'.repeat(20_000)}`)],
  [431, 'too_large', get('/', `X: ${'a'.repeat(20_000)}\r\n`)],
  [400, 'malformed', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [417, 'malformed', get('/', 'Expect: a miracle\r\n')],
])(
  'a request that is not HTTP as it is spoken here, or too long to be taken in, gets %s and the one error body',
  async (status, code, request) => {
    const site = await testSite();
    const answer = await answerTo(await site.listens(), request);
    expect(answer.status).toBe(status);
    expect(z.parse(errorBody, JSON.parse(answer.body)).code).toBe(code);
  },
);

test('a client of HTTP/1.0 need not name the host', async () => {
  const site = await testSite();
  expect((await answerTo(await site.listens(), `GET ${api.categories} HTTP/1.0\r\n\r\n`)).status).toBe(200);
});

test('an address may name the host', async () => {
  const site = await testSite({ pages: true });
  const address = await site.listens();
  expect(await answerTo(address, get(`http://site${api.categories}`))).toEqual({ status: 200, body: '[]' });
  expect((await answerTo(address, get('http://site'))).status).toBe(200);
  expect((await answerTo(address, get(`http://site${pages.contact}?from=elsewhere`))).status).toBe(200);
});

test.each(['application/json', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
  'a request that names the type %s and has no body at all is answered, not waited for',
  async (type) => {
    const site = await testSite();
    const answer = await answerTo(
      await site.listens(),
      get(api.login, `Content-Type: ${type}\r\n`).replace('GET', 'POST'),
    );
    expect(answer.status).toBe(400);
    expect(z.parse(errorBody, JSON.parse(answer.body)).code).toBe('malformed');
  },
);

test('an answer from memory is as long on the line as it says: whole to GET, without a body to HEAD and to whoever has it', async () => {
  const site = await testSite({ pages: true });
  const address = await site.listens();
  const { headers } = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const length = Number(headers.get('content-length'));
  const whole = await answerTo(address, get('/'));
  expect([whole.status, Buffer.byteLength(whole.body)]).toEqual([200, length]);
  expect(await answerTo(address, get('/').replace('GET', 'HEAD'))).toEqual({ status: 200, body: '' });
  expect(await answerTo(address, get('/', `If-None-Match: ${headers.get('etag')}\r\n`))).toEqual({
    status: 304,
    body: '',
  });
});

test('a client that breaks off in the middle of a body is not told as an outage of the database', async () => {
  const site = await testSite();
  const line = await lineTo(await site.listens());
  line.write(
    `POST ${api.login} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email"`,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  line.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(site.logLines.join('')).not.toContain('out of reach');
});

test('a stop answers what is under way, and then waits for nobody who merely keeps a line open', async () => {
  const site = await testSite();
  const address = await site.listens();
  const [silent, busy] = [await lineTo(address), await lineTo(address)];
  const body = JSON.stringify({ email: 'asha@example.org', password: 'x' });
  busy.write(
    `POST ${api.login} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  const begun = Date.now();
  const stopped = site.app.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  busy.write(body);
  const answer = await text(busy);
  await stopped;
  expect(answer).toMatch(/^HTTP\/1\.1 401 .*connection: close\r\n/is);
  expect(Date.now() - begun).toBeLessThan(5000);
  silent.destroy();
});
