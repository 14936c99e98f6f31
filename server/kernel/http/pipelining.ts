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

/** What Node has of a connection; it has no types for it. */
interface HttpSocket {
  /** The response that is going out. */
  _httpMessage?: ServerResponse | null;
  /** What reads requests, calling `onIncoming` with each. */
  parser?: { onIncoming?: () => number } | null;
}

/**
 * What it returns calls `answer` when the answer to the request before this one of the connection is out. A
 * connection on which more than 16 requests wait is closed.
 */
export function createTurns() {
  // Nothing is kept of a connection on which none waits: it would outlive its response, on each idle one.
  const lines = new WeakMap<Socket, Line>();
  return (request: IncomingMessage, response: ServerResponse, answer: RequestListener): void => {
    // Node gives a response its socket when nothing goes out before it.
    if (response.socket) return answer(request, response);
    const { socket } = request;
    const before = (socket as HttpSocket)._httpMessage;
    const line = lines.get(socket) ?? (before && { latest: before, waiting: 0 });
    if (!line || line.waiting === mostWaiting) return hangUp(socket);
    lines.set(socket, line);
    line.waiting += 1;
    line.latest.once('close', () => {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(socket);
      if (!socket.destroyed) answer(request, response);
    });
    line.latest = response;
  };
}

/**
 * Two thousand small requests come in one piece. Node goes on reading it after a `destroy`, and keeps them
 * all until it has read from every other connection: 470 MB with 160 connections, 40 MB when it hands none of
 * them on.
 */
function hangUp(socket: Socket): void {
  const { parser } = socket as HttpSocket;
  if (parser?.onIncoming) parser.onIncoming = () => 0;
  socket.destroy();
}
