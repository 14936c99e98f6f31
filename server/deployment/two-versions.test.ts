/** Two versions behind one proxy serve the files of each other's pages, as docs/upgrading.md describes. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { noProxy, type ReverseProxy, sampleHost, startProxy } from '../testing/reverse-proxy.ts';

/** Starts an instance whose build has this one file. Returns its host and port. */
async function instanceWith(asset: string): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.statusCode = url.startsWith('/assets/') && url !== asset ? 404 : 200;
    response.end(`${asset} of ${url}`);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function get({ https, ca }: ReverseProxy, path: string): Promise<[number | undefined, string]> {
  const headers = { host: sampleHost };
  const to = { host: '127.0.0.1', port: https, servername: sampleHost, ca, agent: false, path, headers };
  const [response] = (await once(request(to).end(), 'response')) as [IncomingMessage];
  return [response.statusCode, await text(response)];
}

const assets = { former: '/assets/former.js', next: '/assets/next.js' } as const;

test.for(['nginx', 'Caddy', 'Caddy in the compose files'] as const)(
  '%s requests a file that one instance does not have from the other instance',
  async (name, { skip }) => {
    const instances = [await instanceWith(assets.former), await instanceWith(assets.next)];
    const proxy = (await startProxy(name, instances)) ?? skip(noProxy);
    for (const asset of [...Object.values(assets), ...Object.values(assets)])
      expect(await get(proxy, asset)).toEqual([200, `${asset} of ${asset}`]);
    expect((await get(proxy, '/assets/nowhere.js'))[0]).toBe(404);
    const [status] = await get(proxy, '/');
    expect(status).toBe(200);
  },
);
