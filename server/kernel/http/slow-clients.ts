/** Bounds on what clients that do not read, or are too many, can cost the site. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Limits {
  /** How many connections are open at most. */
  connections: number;
  /** How long a client may take nothing of what is sent to it, in milliseconds. */
  writeTimeout: number;
}

/**
 * 2,000 connections are what some 300 browsers open; one costs 5 kB while it is idle, and a page more, 35 kB,
 * while its client does not read. After 30 s a phone has left the tunnel.
 */
const usual: Limits = { connections: 2000, writeTimeout: 30_000 };

/**
 * Closes connections whose client takes nothing for `writeTimeout`, within two and a half times as long; a client
 * that reads slowly stays for as long as it reads. At most `connections` are accepted; idle ones make room for
 * others. Returns the open connections.
 */
export function limitConnections(
  server: Server,
  { connections, writeTimeout }: Limits = usual,
): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.maxConnections = connections;
  // Before Node takes note of the connection: it would be closed with the idle ones.
  server.prependListener('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (open.size >= connections) server.closeIdleConnections();
  });
  // The timeout is set only where something waits to be taken: an idle connection, an upload and a response
  // that is being made have limits of their own. Node puts it off while the client takes something, and ends
  // it with the response.
  server.once('listening', () => {
    const timer = setInterval(() => {
      for (const socket of open) {
        if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(writeTimeout);
      }
    }, writeTimeout / 2);
    timer.unref();
    server.once('close', () => clearInterval(timer));
  });
  return open;
}
