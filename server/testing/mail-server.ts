/** Mail servers that stop when the test ends. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';

/** Starts a server, by default plain SMTP without authentication. */
export async function mailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const server = await startMailServer(options, port);
  onTestFinished(() => server.stop());
  return server;
}

/** Starts a server that passes each connection to `speak`, without SMTP. */
export async function rawServer(
  speak: (socket: Socket) => void,
  port = 0,
): Promise<{ port: number; connections: () => number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    speak(socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  async function stop() {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  onTestFinished(stop);
  return { port: (server.address() as AddressInfo).port, connections: () => connections, stop };
}
