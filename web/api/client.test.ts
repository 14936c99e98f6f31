/** Calls to servers that send no whole response of this site. */
// oxlint-disable-next-line no-restricted-imports -- this test runs in Node.js
import { createServer, type RequestListener } from 'node:http';
// oxlint-disable-next-line no-restricted-imports -- this test runs in Node.js
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { call } from './client.ts';
import { ApiFailure } from './failure.ts';

/** Returns the address of a server that responds in this way. */
async function serving(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const calls = async (respond: RequestListener) => call(await serving(respond), { authenticated: false });

test.each<[string, RequestListener]>([
  [
    'breaks off',
    (_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"success":', () => response.destroy());
    },
  ],
  ['is the page of a proxy', (_request, response) => void response.end('<h1>Sign in</h1>')],
])('a call whose response %s fails like one without a response', async (_how, respond) => {
  await expect(calls(respond)).rejects.toEqual(new ApiFailure('FETCH_ERROR'));
});
