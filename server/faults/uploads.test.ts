/** Clients that abort an upload or stop sending; a few can upload at a time. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { type TestResponse, expectOk, multipart, testSite } from '../testing/site.ts';

/** Opens connections that each send half of a resume and then wait. */
async function halfSent(address: string, token: string, count: number): Promise<Socket[]> {
  const { payload, headers } = await multipart(
    {},
    { resume: { bytes: Buffer.from(`%PDF-1.7\n${'x'.repeat(1000)}\n%%EOF`) } },
  );
  const { hostname, port } = new URL(address);
  const head = [
    `PUT ${api.updateSocial} HTTP/1.1`,
    'Host: site',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ];
  return Promise.all(
    Array.from({ length: count }, async () => {
      const connection = connect(Number(port), hostname);
      onTestFinished(() => void connection.destroy());
      await once(connection, 'connect');
      connection.write(`${head.join('\r\n')}\r\n\r\n`);
      connection.write(payload.subarray(0, 500));
      return connection;
    }),
  );
}

test('four uploads are read at the same time, and the others wait, on other routes too', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const { payload, headers } = await multipart({ github_link: 'https://example.org/asha' });
  const uploads: Promise<TestResponse>[] = [];
  const stateOf = (response: Promise<TestResponse>) =>
    Promise.race([response.then(() => 'answered'), pause(300, 'waiting')]);
  const upload = () => {
    const response = owner('PUT', api.updateSocial, payload, headers);
    uploads.push(response);
    return stateOf(response);
  };
  const address = await site.listens();
  await halfSent(address, owner.token, 3);
  await upload();
  for (const response of await Promise.all(uploads)) expectOk(response);

  const [fourth] = await halfSent(address, owner.token, 1);
  // All places are taken once the server reads all four uploads.
  await expect.poll(upload).toBe('waiting');
  const withoutPicture = owner('POST', api.pictureUploads, payload, headers);
  expect(await Promise.all([upload(), stateOf(withoutPicture)])).toEqual(['waiting', 'waiting']);

  // A client that disconnects releases its place.
  fourth?.destroy();
  for (const response of await Promise.all(uploads)) expectOk(response);
  expect((await withoutPicture).statusCode).toBe(400);
});

test.each([
  ['disconnect', (connection: Socket) => void connection.destroy()],
  ['end the connection', (connection: Socket) => void connection.end()],
  ['stop sending', () => undefined],
])('four clients that %s during an upload make room for others', async (_, stop) => {
  const site = await testSite();
  const owner = await site.owner();
  const { payload, headers } = await multipart({ github_link: 'https://example.org/asha' });
  const upload = () => owner('PUT', api.updateSocial, payload, headers);
  const connections = await halfSent(await site.listens(), owner.token, 4);
  const isWaiting = () => Promise.race([upload().then(() => false), pause(300, true)]);
  await expect.poll(isWaiting).toBe(true);

  connections.forEach(stop);
  expectOk(await upload());
});
