import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '#contract/paths.ts';
import { expectOk, multipart, testSite } from '../testing/site.ts';

/** The lines of clients that began to send a resume each, and stopped in the middle. */
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
      const line = connect(Number(port), hostname);
      onTestFinished(() => void line.destroy());
      await once(line, 'connect');
      line.write(`${head.join('\r\n')}\r\n\r\n`);
      line.write(payload.subarray(0, 500));
      return line;
    }),
  );
}

test('only a few uploads are taken in at the same time; the others wait, and are not lost', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const lines = await halfSent(await site.listens(), owner.token, 4);
  await expect
    .poll(() => site.logLines.filter((line) => line.includes('starting multipart parsing')).length, {
      timeout: 10_000,
    })
    .toBe(lines.length);

  const { payload, headers } = await multipart({ github_link: 'https://example.org/asha' });
  let isAnswered = false;
  const waiting = [1, 2, 3].map(() =>
    owner('PUT', api.updateSocial, payload, headers).then((answer) => {
      isAnswered = true;
      return answer;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isAnswered).toBe(false);

  // A client that goes away leaves its place to the next.
  lines[0]?.destroy();
  for (const answer of await Promise.all(waiting)) expectOk(answer);
});
