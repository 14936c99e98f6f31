/** Limits the cost of too many clients and of clients that do not read. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Limits {
  maxConnections: number;
  /** Maximum time in which a client receives nothing of a response. */
  writeTimeoutMs: number;
}

/** About 300 browsers open 2,000 connections. One takes 5 kB while idle, and 35 kB with a page that is not read. */
const defaultLimits: Limits = { maxConnections: 2000, writeTimeoutMs: 30_000 };

/**
 * Accepts at most `maxConnections`; idle ones are closed for new ones. Closes connections whose client receives nothing,
 * after 1 to 2.5 times `writeTimeoutMs`; slow clients stay. Returns the open connections.
 */
export function limitConnections(
  server: Server,
  { maxConnections, writeTimeoutMs }: Limits = defaultLimits,
): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.maxConnections = maxConnections;
  // Prepended, because Node's own listener would add the new connection to the idle ones.
  server.prependListener('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (open.size >= maxConnections) server.closeIdleConnections();
  });
  // Only for connections with unsent data: idle ones, uploads and unfinished responses have other limits. Node
  // restarts the timeout when the client receives data and clears it after the response.
  server.once('listening', () => {
    const timer = setInterval(() => {
      for (const socket of open) {
        if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(writeTimeoutMs);
      }
    }, writeTimeoutMs / 2);
    timer.unref();
    server.once('close', () => clearInterval(timer));
  });
  return open;
}
