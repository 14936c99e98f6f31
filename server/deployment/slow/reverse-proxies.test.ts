/** The sample configurations for nginx and Caddy in front of a real site. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { describe, expect, onTestFinished, test, type TestContext } from 'vitest';
import { importLimits } from '#contract/imports/import-limits.ts';
import { importsApi } from '#contract/imports/imports.ts';
import { furtherPictureLimits } from '#contract/pictures/picture-files.ts';
import { api, health, pages, tokenParameter } from '#contract/addresses.ts';
import {
  noProxy,
  type ProxyName,
  type ReverseProxy,
  sampleHost,
  startProxy,
} from '../../testing/reverse-proxy.ts';
import { multipart, ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

type Skip = TestContext['skip'];
const megabyte = 1024 * 1024;

/** The visitor's address, which differs from the proxy's. */
const visitor = '127.0.0.2';

async function siteBehind(name: ProxyName, skip: Skip): Promise<{ site: TestSite; proxy: ReverseProxy }> {
  const env = {
    PUBLIC_URL: `https://${sampleHost}`,
    TRUST_PROXY: 'loopback',
    OWNER_EMAIL: ownerAccount.email,
  };
  const site = await testSite({ pages: true, env });
  const { host } = new URL(await site.listens());
  return { site, proxy: (await startProxy(name, [host])) ?? skip(noProxy) };
}

/** Starts a proxy in front of `answer`. */
async function proxyBefore(response: RequestListener, name: ProxyName, skip: Skip): Promise<ReverseProxy> {
  const server = createServer(response).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return (await startProxy(name, [`127.0.0.1:${(server.address() as AddressInfo).port}`])) ?? skip(noProxy);
}

interface SendOptions extends RequestOptions {
  headers?: OutgoingHttpHeaders;
  body?: Buffer;
}

/** Resolves to the response when its head has arrived; the caller reads the body. */
async function sendRequest(
  { https, ca }: ReverseProxy,
  path: string,
  { body, headers, ...options }: SendOptions = {},
): Promise<IncomingMessage> {
  const sent = request({
    host: '127.0.0.1',
    port: https,
    servername: sampleHost,
    ca,
    localAddress: visitor,
    agent: false,
    path,
    ...options,
    headers: { host: sampleHost, ...headers },
  });
  const responseEvent = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(body);
  return (await responseEvent)[0];
}

async function statusOf(...options: Parameters<typeof sendRequest>): Promise<number | undefined> {
  const response = await sendRequest(...options);
  response.resume();
  return response.statusCode;
}

/** Resolves to the negotiated protocol, or to the code of the error. */
function negotiated({ https, ca }: ReverseProxy, options: ConnectionOptions): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connectTls(
      { host: '127.0.0.1', port: https, ca, servername: sampleHost, ...options },
      () => {
        resolve(socket.getProtocol());
        socket.destroy();
      },
    ).on('error', (error: Error & { code?: string }) => resolve(error.code ?? error.message));
  });
}

describe.each(['nginx', 'Caddy'] as const)('behind %s', (name) => {
  test('the proxy redirects http:// to https:// and accepts only TLS 1.2 and 1.3', async ({ skip }) => {
    const { proxy } = await siteBehind(name, skip);
    const redirect = get({
      host: '127.0.0.1',
      port: proxy.http,
      path: '/search?q=atlas',
      headers: { host: sampleHost },
      agent: false,
    });
    const [response] = (await once(redirect, 'response')) as [IncomingMessage];
    response.resume();
    expect([301, 308]).toContain(response.statusCode);
    expect(response.headers.location).toBe(`https://${sampleHost}/search?q=atlas`);

    const old = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    expect(await negotiated(proxy, { ...old, maxVersion: 'TLSv1.1' })).toMatch(/ALERT_PROTOCOL_VERSION/);
    expect(await negotiated(proxy, { ...old, maxVersion: 'TLSv1.2' })).toBe('TLSv1.2');
    expect(await negotiated(proxy, { minVersion: 'TLSv1.3' })).toBe('TLSv1.3');
  });

  test('the proxy serves pages over HTTP/2 with the site’s compression and headers', async ({ skip }) => {
    const { site, proxy } = await siteBehind(name, skip);
    const encoding = { 'accept-encoding': 'br, gzip' };
    const direct = await site.call('GET', pages.home, { headers: encoding });
    const socket = connectTls({
      host: '127.0.0.1',
      port: proxy.https,
      ca: proxy.ca,
      servername: sampleHost,
      ALPNProtocols: ['h2'],
    });
    const session = connectHttp2(`https://${sampleHost}`, { createConnection: () => socket });
    onTestFinished(() => session.destroy());
    const stream = session.request({ ':path': pages.home, ...encoding });
    const [headers] = (await once(stream, 'response')) as [Record<string, string | number>];
    const chunks: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);

    expect(headers[':status']).toBe(200);
    expect(Buffer.concat(chunks).equals(direct.rawPayload)).toBe(true);
    for (const header of ['content-encoding', 'etag', 'content-security-policy', 'strict-transport-security'])
      expect(headers[header]).toBe(direct.headers[header]);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
    expect(await statusOf(proxy, health.ready)).toBe(200);
  });

  test('the proxy forwards the visitor’s address and host, whatever headers the visitor sends', async ({
    skip,
  }) => {
    const { site, proxy } = await siteBehind(name, skip);
    const forgedHeaders = {
      'x-forwarded-for': '198.51.100.7',
      'x-real-ip': '198.51.100.7',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'for=198.51.100.7;host=evil.example;proto=http',
    };
    const page = await text(await sendRequest(proxy, pages.contact, { headers: forgedHeaders }));
    expect(page).toContain(`https://${sampleHost}${pages.contact}`);
    expect(page).not.toContain('evil.example');
    const clients = site.logLines.map((line) => (JSON.parse(line) as { client?: string }).client);
    expect(clients.filter(Boolean)).toEqual([visitor]);
  });

  test('the proxy logs no token, not even for failed requests', async ({ skip }) => {
    const { site, proxy } = await siteBehind(name, skip);
    const secret = randomBytes(16).toString('hex');
    const addresses = [
      `${pages.resetPassword}?token=${secret}`,
      pages.projectPreviewBy(secret),
      api.projectPreviewBy(secret),
      `${api.picture(1, 'x')}?${tokenParameter}=${secret}`,
      api.backupDownloadBy(secret),
    ];
    const headers = {
      authorization: `Bearer ${secret}`,
      cookie: `session=${secret}`,
      referer: `https://${sampleHost}${pages.projectPreviewBy(secret)}`,
    };
    const sendAll = () => Promise.all(addresses.map((path) => statusOf(proxy, path, { headers })));
    const plainHttp = { host: '127.0.0.1', port: proxy.http, agent: false } as const;
    for (const path of addresses) {
      const [response] = (await once(
        get({ ...plainHttp, path, headers: { ...headers, host: sampleHost } }),
        'response',
      )) as [IncomingMessage];
      response.resume();
    }
    await sendAll();
    await site.app.close();
    const failed = await sendAll();
    expect(failed.filter((status) => status !== 502 && status !== 503)).toEqual([]);

    await expect.poll(proxy.logged).toContain('502');
    for (const path of addresses) expect(proxy.logged()).toContain(path.split('?')[0]);
    expect(proxy.logged()).not.toContain(secret);
  });

  test('the proxy accepts the largest upload and refuses larger ones', async ({ skip }) => {
    const { site, proxy } = await siteBehind(name, skip);
    const { token } = await site.owner();
    const upload = async (bytes: number) => {
      const form = await multipart({ source: 'medium' }, { file: { bytes: Buffer.alloc(bytes, 'a') } });
      return { ...form, headers: { ...form.headers, authorization: `Bearer ${token}` } };
    };
    const send = ({ payload, headers }: Awaited<ReturnType<typeof upload>>, sent = payload.length) =>
      sendRequest(proxy, importsApi.file, {
        method: 'POST',
        headers: { ...headers, 'content-length': payload.length },
        body: payload.subarray(0, sent),
      });
    const largest = await upload(importLimits.megabytes * megabyte);
    const direct = await site.call('POST', importsApi.file, largest);
    expect(direct.statusCode).not.toBe(413);
    const through = await send(largest);
    expect(await text(through)).toBe(direct.body);
    expect(through.statusCode).toBe(direct.statusCode);

    const requests = () => site.logLines.filter((line) => line.includes(importsApi.file)).length;
    // Only the beginning is sent: the proxy may close the connection before a client that still sends reads the response.
    const refused = await send(await upload((furtherPictureLimits.megabytes + 3) * megabyte), 1000);
    refused.resume();
    expect(refused.statusCode).toBe(413);
    expect(requests()).toBe(2);
  });

  test('the proxy passes on the beginning of a response before the response has ended', async ({ skip }) => {
    let finish = () => {};
    const proxy = await proxyBefore(
      (_request, response) => {
        response.write('first');
        finish = () => void response.end('last');
      },
      name,
      skip,
    );
    const answer = await sendRequest(proxy, '/');
    const [first] = (await once(answer, 'data')) as [Buffer];
    expect(first.toString()).toBe('first');
    finish();
    expect(await text(answer)).toBe('last');
  });

  test('the proxy does not buffer a download that nobody reads', async ({ skip }) => {
    const piece = Buffer.alloc(megabyte);
    let taken = 0;
    const proxy = await proxyBefore(
      (_request, response) => {
        response.setHeader('content-length', 1000 * megabyte);
        const write = () => {
          do taken += 1;
          while (response.write(piece) && taken < 1000);
        };
        response.on('drain', write);
        write();
      },
      name,
      skip,
    );
    const answer = await sendRequest(proxy, '/');
    answer.pause();
    onTestFinished(() => void answer.destroy());
    let before = -1;
    while (before !== taken) {
      before = taken;
      await pause(300);
    }
    expect(taken).toBeLessThan(30);
  });
});
