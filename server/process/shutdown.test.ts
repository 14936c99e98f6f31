import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { finishRequests } from './shutdown.ts';

/** Connects, and sends its request later. */
const client = `
  const { parentPort, workerData: port } = require('node:worker_threads');
  const socket = require('node:net').connect(port, '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes)).once('close', () => parentPort.postMessage(answer));
  parentPort.once('message', () => socket.write('GET / HTTP/1.1\\r\\nHost: site\\r\\n\\r\\n'));
`;

test('a stop cuts no new connection whose request arrived while the site was busy', async () => {
  const app = Fastify();
  finishRequests(app, () => new Error('stopping'), 50);
  app.get('/', () => 'page');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const worker = new Worker(client, { eval: true, workerData: port });
  onTestFinished(() => void worker.terminate());
  await once(app.server, 'connection');
  const answer = once(worker, 'message');
  const closed = app.close();
  await expect.poll(() => app.server.listening, { interval: 5 }).toBe(false);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
  worker.postMessage('send');
  // Timers that close idle connections are due at the end of this turn.
  await nextTurn();
  for (const end = Date.now() + 300; Date.now() < end; );
  await closed;
  expect((await answer)[0]).toMatch(/^HTTP\/1\.1 \d{3}/u);
});
