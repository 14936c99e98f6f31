/**
 * How the site ends: signals, requests under way, open connections. It loads nothing of ours, so that a
 * signal is heard while the rest of the program is still being loaded.
 */
import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How long a shutdown may take, in milliseconds, before what is still under way is cut off. */
const longestShutdown = 9000;

/** How often a shutdown closes the connections that have become idle, in milliseconds. */
const closeIdleEvery = 100;

/**
 * How long a stopping site goes on answering, in milliseconds. Each answer closes its connection, so that
 * clients leave by themselves: a connection that is cut may just then carry a request.
 */
export const drainTime = 1000;

let shutDown: (signal: NodeJS.Signals) => void = () => process.exit(0);

/**
 * From here on SIGTERM and SIGINT end the process: at once, until `onShutdown` says what has to be finished
 * first.
 */
export function handleSignals(): void {
  process.on('SIGTERM', (signal) => shutDown(signal));
  process.on('SIGINT', (signal) => shutDown(signal));
}

/**
 * The first signal calls `finish`, then ends the process with status 0, within 9 s; later signals change
 * nothing.
 */
export function onShutdown(finish: () => Promise<void>, log: Logger): void {
  async function finishAndExit(signal: NodeJS.Signals) {
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(0), longestShutdown).unref();
    try {
      await finish();
      log.info('stopped');
    } catch (error) {
      log.error({ err: error }, 'stopped before all was finished');
    }
    process.exit(0);
  }
  shutDown = (signal) => {
    shutDown = () => undefined;
    void finishAndExit(signal);
  };
}

export interface Shutdown {
  /** True from the moment that the application is told to close. */
  readonly isStopping: boolean;
}

/** How long a stopping site goes on accepting those who had connected before, at most, in milliseconds. */
const longestAccepting = 5000;

/**
 * Has a closing application answer everybody for `drain` milliseconds more, then finish the requests under
 * way, and after three times as long refuse new ones with what `refusal` makes. Each of these answers closes
 * its connection.
 */
export function finishRequests(app: FastifyInstance, refusal: () => Error, drain: number): Shutdown {
  let isStopping = false;
  let isDrained = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    if (!app.server.listening) {
      isDrained = true;
      return;
    }
    await pause(drain);
    await acceptAll(app.server);
    // Who has just been accepted has not sent the request yet.
    setTimeout(() => (isDrained = true), 2 * drain).unref();
    // A browser keeps its connections open, and the server would wait for them.
    const timer = setInterval(() => app.server.closeIdleConnections(), closeIdleEvery);
    app.server.once('close', () => clearInterval(timer));
  });
  app.addHook('onRequest', async () => {
    if (isDrained) throw refusal();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  return {
    get isStopping() {
      return isStopping;
    },
  };
}

/**
 * Resolves at a turn of the event loop before which nobody waited to be accepted. Each turn accepts one, so
 * that a busy site has a queue, and the system would reset the connections that are in it when listening ends.
 */
async function acceptAll(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => void (accepted += 1);
  server.on('connection', count);
  for (const end = Date.now() + longestAccepting; Date.now() < end; ) {
    const before = accepted;
    await nextTurn();
    await nextTurn();
    if (accepted === before) break;
  }
  server.off('connection', count);
}
