/** Limits the cost of too many clients and of clients that do not read. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Limits {
  /** Beyond this number of open connections, new ones are closed at once. */
  maxConnections: number;
  /** Beyond this number of open connections, those that are quiet since a response are closed. */
  keptConnections: number;
  /** Requests that are answered at the same time; others wait. */
  maxAnswered: number;
  /** Maximum time that a request waits for a place. */
  maxWaitMs: number;
  /** Maximum time in which a client receives nothing of a response. */
  writeTimeoutMs: number;
}

/**
 * Enough for 300 browsers, which open 2,000 connections. In a burst of 10,000 clients, most connect before any is
 * answered. A connection takes 10 kB while it sends nothing, up to 20 kB with the beginning of a request, and 40 kB
 * with a page that is not read.
 */
const defaultLimits: Limits = {
  maxConnections: 12_000,
  keptConnections: 2000,
  maxAnswered: 2000,
  maxWaitMs: 5000,
  writeTimeoutMs: 30_000,
};

/**
 * Limits the server's connections and requests. Closes connections whose client receives nothing, after 1 to 2.5 times
 * `writeTimeoutMs`; slow clients stay. The caller must pass requests to the returned `serve`.
 */
export function limitConnections(server: Server, limits: Limits = defaultLimits) {
  const open = new Set<Socket>();
  /** Idle connections that have received a response, the longest idle first. */
  const quiet = new Set<Socket>();
  /** The response that each connection waits for. */
  const pending = new WeakMap<Socket, ServerResponse>();
  /** Functions that begin the requests waiting for a place, in order. */
  const waiting = new Set<() => void>();
  let answered = 0;

  /** Beyond `keptConnections`, closes the longest quiet connection, never one that may be sending its first request. */
  function makeRoom(): void {
    const [longestQuiet] = quiet;
    if (open.size <= limits.keptConnections || !longestQuiet) return;
    forget(longestQuiet);
    longestQuiet.destroy();
  }

  function forget(socket: Socket): void {
    open.delete(socket);
    quiet.delete(socket);
  }

  function answer(request: IncomingMessage, response: ServerResponse, listener: RequestListener): void {
    answered += 1;
    response.once('close', () => {
      answered -= 1;
      const [next] = waiting;
      next?.();
    });
    listener(request, response);
  }

  /** Calls `listener` once there is a place, or `refuse` if there is none in time. */
  function serve(
    request: IncomingMessage,
    response: ServerResponse,
    listener: RequestListener,
    refuse: RequestListener,
  ): void {
    const { socket } = request;
    quiet.delete(socket);
    pending.set(socket, response);
    response.once('close', () => {
      if (socket.destroyed || pending.get(socket) !== response) return;
      quiet.add(socket);
      makeRoom();
    });
    if (answered < limits.maxAnswered) return answer(request, response, listener);
    const leave = () => {
      clearTimeout(timer);
      waiting.delete(begin);
      response.off('close', leave);
    };
    const begin = () => {
      leave();
      answer(request, response, listener);
    };
    const timer = setTimeout(() => {
      leave();
      refuse(request, response);
    }, limits.maxWaitMs);
    waiting.add(begin);
    response.once('close', leave);
  }

  server.maxConnections = limits.maxConnections;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => forget(socket));
    makeRoom();
  });
  closeUnread(server, open, limits.writeTimeoutMs);
  return { open: open as ReadonlySet<Socket>, serve };
}

/**
 * Closes connections whose client does not receive unsent data in time. Idle connections, uploads and unfinished
 * responses have other limits. Node restarts the timeout when the client receives data, and clears it after the
 * response.
 */
function closeUnread(server: Server, open: ReadonlySet<Socket>, writeTimeoutMs: number): void {
  server.once('listening', () => {
    const timer = setInterval(() => {
      for (const socket of open) {
        if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(writeTimeoutMs);
      }
    }, writeTimeoutMs / 2);
    timer.unref();
    server.once('close', () => clearInterval(timer));
  });
}
