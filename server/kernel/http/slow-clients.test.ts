/** Too many clients, and clients that do not read. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './slow-clients.ts';

/** In milliseconds. */
const writeTimeout = 800;

const request = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n';

async function serverWith(listener: RequestListener, changes = {}): Promise<Server> {
  const server = createServer();
  const { serve } = limitConnections(server, {
    maxConnections: 100,
    keptConnections: 100,
    maxAnswered: 100,
    maxWaitMs: 10_000,
    writeTimeoutMs: writeTimeout,
    ...changes,
  });
  server.on('request', (clientRequest, response) =>
    serve(clientRequest, response, listener, (_request, refused) => refused.writeHead(503).end('refused')),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  return server;
}

async function connectTo(server: Server): Promise<Socket> {
  const connection = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void connection.destroy());
  // A refused connection may be reset.
  connection.on('error', () => undefined);
  await once(connection, 'connect');
  return connection;
}

const openConnections = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Larger than the system's send buffer. */
const file = Buffer.alloc(40_000_000);

test('a client that reads nothing is disconnected after the write timeout', async () => {
  const server = await serverWith((_request, response) => response.end(file));
  const connection = await connectTo(server);
  const startedAt = Date.now();
  connection.write(request);
  await once(connection, 'readable');
  await expect.poll(() => openConnections(server)).toBe(0);
  expect(Date.now() - startedAt).toBeGreaterThan(writeTimeout);
});

test('a client that reads slowly gets the whole response, even if that takes longer than the write timeout', async () => {
  const longTimeout = 3000;
  const server = await serverWith((_request, response) => response.end(file), {
    writeTimeoutMs: longTimeout,
  });
  const connection = await connectTo(server);
  const startedAt = Date.now();
  connection.write(request);
  let length = 0;
  for await (const piece of connection as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > file.length) break;
    await pause(6);
  }
  expect(length).toBeGreaterThan(file.length);
  expect(Date.now() - startedAt).toBeGreaterThan(longTimeout);
});

test('slow uploads, slow responses and idle connections are not disconnected', async () => {
  const server = await serverWith((clientRequest, response) => {
    clientRequest.resume().once('end', () => setTimeout(() => response.end('done'), 2 * writeTimeout));
  });
  const connection = await connectTo(server);
  connection.write('POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 2\r\n\r\na');
  await pause(2 * writeTimeout);
  connection.write('b');
  expect(String((await once(connection, 'data'))[0])).toContain('done');
  await pause(2 * writeTimeout);
  expect(await openConnections(server)).toBe(1);
});

/** Sends a request and returns what comes back at first. */
async function responseTo(connection: Socket, path = '/'): Promise<string> {
  connection.write(request.replace('/', path));
  return String((await once(connection, 'data'))[0]);
}

test('a new connection beyond the limit of kept ones closes the one that has been idle longest', async () => {
  const server = await serverWith((_request, response) => response.end('done'), { keptConnections: 2 });
  const [first, second] = [await connectTo(server), await connectTo(server)];
  for (const connection of [first, second, first]) await responseTo(connection);
  const closed = once(second, 'close');
  const third = await connectTo(server);
  await closed;
  expect(await responseTo(third)).toContain('done');
  expect(await responseTo(first)).toContain('done');
});

test('no connection is closed that has not sent its first request or waits for a response', async () => {
  const held: ServerResponse[] = [];
  const server = await serverWith((_request, response) => held.push(response), { keptConnections: 1 });
  const busy = await connectTo(server);
  busy.write(request);
  const silent = [await connectTo(server), await connectTo(server)];
  for (const connection of silent) connection.write(request);
  await expect.poll(() => held.length).toBe(3);
  const responses = [busy, ...silent].map((connection) => once(connection, 'data'));
  for (const response of held) response.end('done');
  for (const [piece] of await Promise.all(responses)) expect(String(piece)).toContain('done');
});

test('after a burst of connections, no more idle ones are kept than the limit allows', async () => {
  const server = await serverWith((_request, response) => response.end('done'), { keptConnections: 2 });
  const connections = await Promise.all(Array.from({ length: 10 }, () => connectTo(server)));
  for (const piece of await Promise.all(connections.map((one) => responseTo(one))))
    expect(piece).toContain('done');
  await expect.poll(() => openConnections(server)).toBe(2);
});

test('a request beyond the limit of simultaneous ones waits for another to end, and is refused if that takes too long', async () => {
  const held: ServerResponse[] = [];
  const server = await serverWith((_request, response) => held.push(response), {
    maxAnswered: 1,
    maxWaitMs: 500,
  });
  const [first, second, third] = [await connectTo(server), await connectTo(server), await connectTo(server)];
  const answers = [responseTo(first), responseTo(second)];
  await expect.poll(() => held.length).toBe(1);
  held.shift()?.end('first');
  expect(await answers[0]).toContain('first');
  await expect.poll(() => held.length).toBe(1);
  expect(await responseTo(third)).toContain('503');
  held.shift()?.end('second');
  expect(await answers[1]).toContain('second');
});

test('a client that disconnects while its request waits takes no place from the next request', async () => {
  const held: ServerResponse[] = [];
  const server = await serverWith((_request, response) => held.push(response), { maxAnswered: 1 });
  const [first, leaving, last] = [await connectTo(server), await connectTo(server), await connectTo(server)];
  const answer = responseTo(first);
  await expect.poll(() => held.length).toBe(1);
  leaving.write(request);
  await pause(50);
  const lastAnswer = responseTo(last);
  leaving.destroy();
  await expect.poll(() => openConnections(server)).toBe(2);
  held.shift()?.end('done');
  await answer;
  await expect.poll(() => held.length).toBe(1);
  held.shift()?.end('last');
  expect(await lastAnswer).toContain('last');
});
