/** Malformed requests and connections that are open at a stop, over raw sockets. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { errorBody } from '#contract/errors.ts';
import { api, pages } from '#contract/addresses.ts';
import { testSite } from '../../testing/site.ts';

async function connectTo(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const connection = connect(Number(port), hostname);
  onTestFinished(() => void connection.destroy());
  await once(connection, 'connect');
  return connection;
}

/** Returns everything the server sends until it closes the connection. */
async function responseTo(address: string, request: string): Promise<{ status: number; body: string }> {
  const connection = await connectTo(address);
  connection.write(request);
  const [head = '', ...body] = (await text(connection)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: body.join('\r\n\r\n') };
}

const get = (address: string, header = '') =>
  `GET ${address} HTTP/1.1\r\nHost: site\r\n${header}Connection: close\r\n\r\n`;

const loginHead = (length: number) =>
  `POST ${api.login} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test.each([
  ['a request that is not HTTP', 400, 'malformed', 'hello\r\n\r\n'],
  ['a header with a null character', 400, 'malformed', get(api.categories, 'X: a\0b\r\n')],
  ['a very long URL', 431, 'too_large', get(`/${'a'.repeat(20_000)}`)],
  ['a very long header', 431, 'too_large', get('/', `X: ${'a'.repeat(20_000)}\r\n`)],
  ['a request without a host', 400, 'malformed', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [
    'a request with two hosts',
    400,
    'malformed',
    'GET / HTTP/1.1\r\nHost: localhost\r\nHOST: asha.example\r\nConnection: close\r\n\r\n',
  ],
  ['an unknown Expect header', 417, 'malformed', get('/', 'Expect: a miracle\r\n')],
])('%s gets %s and the error body', async (_what, status, code, request) => {
  const site = await testSite();
  const response = await responseTo(await site.listens(), request);
  expect(response.status).toBe(status);
  expect(z.parse(errorBody, JSON.parse(response.body)).code).toBe(code);
});

test('an HTTP/1.0 client needs no Host header', async () => {
  const site = await testSite();
  expect((await responseTo(await site.listens(), `GET ${api.categories} HTTP/1.0\r\n\r\n`)).status).toBe(200);
});

test('the request line may contain an absolute URL', async () => {
  const site = await testSite({ pages: true });
  const address = await site.listens();
  expect(await responseTo(address, get(`http://site${api.categories}`))).toEqual({ status: 200, body: '[]' });
  expect((await responseTo(address, get('http://site'))).status).toBe(200);
  expect((await responseTo(address, get(`http://site${pages.contact}?from=elsewhere`))).status).toBe(200);
});

test.each(['application/json', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
  'a POST with the content type %s and no body gets 400 at once',
  async (type) => {
    const site = await testSite();
    const response = await responseTo(
      await site.listens(),
      get(api.login, `Content-Type: ${type}\r\n`).replace('GET', 'POST'),
    );
    expect(response.status).toBe(400);
    expect(z.parse(errorBody, JSON.parse(response.body)).code).toBe('malformed');
  },
);

test('a cached response has its declared length, and no body for HEAD and 304', async () => {
  const site = await testSite({ pages: true });
  const address = await site.listens();
  const { headers } = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const length = Number(headers.get('content-length'));
  const fullResponse = await responseTo(address, get('/'));
  expect([fullResponse.status, Buffer.byteLength(fullResponse.body)]).toEqual([200, length]);
  expect(await responseTo(address, get('/').replace('GET', 'HEAD'))).toEqual({ status: 200, body: '' });
  expect(await responseTo(address, get('/', `If-None-Match: ${headers.get('etag')}\r\n`))).toEqual({
    status: 304,
    body: '',
  });
});

test('a client that disconnects during a body is not logged as a database outage', async () => {
  const site = await testSite();
  const connection = await connectTo(await site.listens());
  connection.write(`${loginHead(100)}{"email"`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  connection.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(site.logLines.join('')).not.toContain('temporarily unavailable');
});

test('a stop completes running requests and does not wait for idle connections', async () => {
  const site = await testSite();
  const address = await site.listens();
  const [silent, busy] = [await connectTo(address), await connectTo(address)];
  const body = JSON.stringify({ email: 'asha@example.org', password: 'x' });
  const requestReceived = once(site.app.server, 'request');
  busy.write(loginHead(body.length));
  await requestReceived;
  const startedAt = Date.now();
  const stopped = site.app.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  busy.write(body);
  const response = await text(busy);
  await stopped;
  expect(response).toMatch(/^HTTP\/1\.1 401 .*connection: close\r\n/is);
  expect(Date.now() - startedAt).toBeLessThan(5000);
  silent.destroy();
});
