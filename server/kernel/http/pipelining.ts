/**
 * Bounds pipelining (RFC 9112, 9.3.2): clients that send requests without waiting for the responses. No browser
 * does. Node hands out all requests at once, so that the responses would pile up in memory if the client does not
 * read.
 */
import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on one connection; each holds a head of up to 16 kB. */
const maxWaiting = 16;

interface Line {
  /** The response to the latest request. */
  latest: ServerResponse;
  waiting: number;
}

/**
 * Returns a function that calls `answer` once the response before this one on its connection is out. A connection
 * on which more than 16 requests wait is destroyed.
 */
export function createTurns() {
  const lines = new WeakMap<Socket, Line>();
  return (...[request, response, answer]: [...Parameters<RequestListener>, RequestListener]): void => {
    const { socket } = request;
    const line = lines.get(socket) ?? { latest: response, waiting: 0 };
    const before = line.latest;
    line.latest = response;
    lines.set(socket, line);
    // Node gives a response its socket if nothing goes out before it.
    if (response.socket) return answer(request, response);
    if (socket.destroyed || line.waiting === maxWaiting) return void socket.destroy();
    line.waiting += 1;
    before.once('close', () => {
      line.waiting -= 1;
      if (!socket.destroyed) answer(request, response);
    });
  };
}
