/**
 * Limits pipelining (RFC 9112, 9.3.2): requests sent without waiting for responses, which no browser does. Node emits
 * all of them at once, so the responses to a client that does not read would fill the memory.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of waiting requests per connection; each has a head of up to 16 kB. */
const maxWaiting = 16;

interface Line {
  /** The response to the latest request. */
  latest: ServerResponse;
  waiting: number;
}

/**
 * Returns a function that calls `listener` when the previous response of the connection is sent. Connections with more
 * than `maxWaiting` waiting requests are destroyed. `open` contains the server's connections.
 */
export function createTurns(open: ReadonlySet<Socket>) {
  const lines = new WeakMap<Socket, Line>();
  return (request: IncomingMessage, response: ServerResponse, listener: RequestListener): void => {
    const { socket } = request;
    const line = lines.get(socket) ?? { latest: response, waiting: 0 };
    const before = line.latest;
    line.latest = response;
    lines.set(socket, line);
    // Node sets the socket if no other response comes first.
    if (response.socket) return listener(request, response);
    if (socket.destroyed) return;
    if (line.waiting === maxWaiting) return closeConnection(socket, open);
    line.waiting += 1;
    before.once('close', () => {
      line.waiting -= 1;
      if (!socket.destroyed) listener(request, response);
    });
  };
}

/**
 * Destroys the connection and pauses the others until it has closed. Node parses 2,000 small requests at once and keeps
 * them (3 MB) until then: with 160 such clients, pausing reduces the memory from 470 MB to 70 MB.
 */
function closeConnection(socket: Socket, open: ReadonlySet<Socket>): void {
  const paused = [...open].filter((other) => other !== socket && !other.isPaused());
  for (const other of paused) other.pause();
  socket.once('close', () => {
    for (const other of paused) other.resume();
  });
  socket.destroy();
}
