/**
 * Clients that send requests without waiting for the answers ("pipelining", RFC 9112, 9.3.2). No browser
 * does. Node hands all of them out at once, so that their answers would pile up in memory if the client does
 * not read.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests may wait on one connection; each holds a head of up to 16 kB. */
const mostWaiting = 16;

interface Line {
  /** The response to the latest request. */
  latest: ServerResponse;
  waiting: number;
}

/**
 * What it returns calls `answer` when the answer to the request before this one of the connection is out. A
 * connection on which more than 16 requests wait is closed.
 */
export function createTurns() {
  const lines = new WeakMap<Socket, Line>();
  return (request: IncomingMessage, response: ServerResponse, answer: RequestListener): void => {
    const line = lines.get(request.socket);
    // Node gives a response its socket when nothing goes out before it.
    if (response.socket || !line) {
      if (line) line.latest = response;
      else lines.set(request.socket, { latest: response, waiting: 0 });
      answer(request, response);
    } else if (line.waiting === mostWaiting) {
      hangUp(request.socket);
    } else {
      line.waiting += 1;
      line.latest.once('close', () => {
        line.waiting -= 1;
        if (!request.socket.destroyed) answer(request, response);
      });
      line.latest = response;
    }
  };
}

/** What Node reads requests with, calling `onIncoming` with each; it has no types for it. */
interface ReadingSocket {
  parser?: { onIncoming?: () => number } | null;
}

/**
 * Two thousand small requests come in one piece. Node goes on reading it after a `destroy`, and keeps them
 * all until it has read from every other connection: 470 MB with 160 connections, 40 MB when it hands none of
 * them on.
 */
function hangUp(socket: Socket): void {
  const { parser } = socket as ReadingSocket;
  if (parser?.onIncoming) parser.onIncoming = () => 0;
  socket.destroy();
}
