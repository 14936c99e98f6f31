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

async function serverWith(response: RequestListener, connections = 100): Promise<Server> {
  const server = createServer(response);
  limitConnections(server, { maxConnections: connections, writeTimeoutMs: writeTimeout });
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

test('disconnects a client that reads nothing after the write timeout', async () => {
  const server = await serverWith((_request, response) => response.end(file));
  const connection = await connectTo(server);
  const startedAt = Date.now();
  connection.write(request);
  await once(connection, 'readable');
  await expect.poll(() => openConnections(server)).toBe(0);
  expect(Date.now() - startedAt).toBeGreaterThan(writeTimeout);
});

test('a client that reads slowly gets everything', async () => {
  const server = await serverWith((_request, response) => response.end(file));
  const connection = await connectTo(server);
  const startedAt = Date.now();
  connection.write(request);
  let length = 0;
  for await (const piece of connection as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > file.length) break;
    await pause(4);
  }
  expect(length).toBeGreaterThan(file.length);
  expect(Date.now() - startedAt).toBeGreaterThan(2 * writeTimeout);
});

test('does not disconnect slow uploads, slow responses and idle connections', async () => {
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

test('closes idle connections for new ones, but not busy ones', async () => {
  const held: ServerResponse[] = [];
  const server = await serverWith((clientRequest, response) => {
    if (clientRequest.url === '/busy') held.push(response);
    else response.end('done');
  }, 2);
  const idle = await connectTo(server);
  idle.write(request);
  await once(idle, 'data');
  const idleIsClosed = once(idle, 'close');
  const busy: Socket[] = [];
  for (const count of [1, 2]) {
    const connection = await connectTo(server);
    connection.write(request.replace('/', '/busy'));
    await expect.poll(() => held.length).toBe(count);
    busy.push(connection);
  }
  await idleIsClosed;
  await once(await connectTo(server), 'close');
  for (const response of held) response.end('done');
  for (const connection of busy) expect(String((await once(connection, 'data'))[0])).toContain('200 OK');
});
