/**
 * Shutdown: signals, pending requests, open connections. Imports no code of the project, so that signals are handled
 * while the rest is still loading.
 */
import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Maximum duration of a shutdown in milliseconds; pending requests are then aborted. */
const maxShutdownMs = 9000;

/** Interval at which a shutdown closes idle connections, in milliseconds. */
const closeIdleIntervalMs = 100;

/**
 * Time that a stopping site continues to respond, in milliseconds. Each response closes its connection, so that clients
 * disconnect by themselves: a connection that the site closes could just be carrying a request.
 */
export const drainTimeMs = 1000;

let shutDown: (signal: NodeJS.Signals) => void = () => process.exit(0);

/**
 * Makes SIGTERM, SIGINT (Ctrl+C) and SIGHUP (the terminal closes) end the process: at once, until `onShutdown` registers
 * work to finish first.
 */
export function handleSignals(): void {
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, (signal) => shutDown(signal));
}

/** The first signal calls `finish`, then ends the process with status 0 within 9 s; later signals are ignored. */
export function onShutdown(finish: () => Promise<void>, log: Logger): void {
  async function finishAndExit(signal: NodeJS.Signals) {
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(0), maxShutdownMs).unref();
    try {
      await finish();
      log.info('stopped');
    } catch (error) {
      log.error({ err: error }, 'stopped before all work was finished');
    }
    process.exit(0);
  }
  shutDown = (signal) => {
    shutDown = () => undefined;
    void finishAndExit(signal);
  };
}

export interface Shutdown {
  /** True after the application was told to close. */
  readonly isStopping: boolean;
}

/** Maximum time that a stopping site accepts waiting connections, in milliseconds. */
const maxAcceptingMs = 5000;

/** Duration in milliseconds below which two turns of the event loop without a connection show that none waits. */
const quietTurnMs = 2;

/**
 * Makes a closing application respond normally for `drain` milliseconds, then stop listening and finish pending
 * requests. After another `2 * drain`, requests on open connections get the error of `refusal`. While closing, each
 * response ends its connection. An application that does not listen refuses at once.
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
    // A connection that was just accepted has not sent its request yet.
    setTimeout(() => (isDrained = true), 2 * drain).unref();
    // Browsers keep connections open, and the server would wait for them. When listening ends, Node.js would close
    // idle connections, also those whose first request has arrived but is not read. So they are closed after a turn.
    const closeIdle = app.server.closeIdleConnections.bind(app.server);
    app.server.closeIdleConnections = () => undefined;
    const timer = setInterval(() => setImmediate(closeIdle), closeIdleIntervalMs);
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
 * Resolves when no connection waits to be accepted, or after `maxAcceptingMs`. Each turn of the event loop accepts one,
 * so a busy site has a queue, and the system would reset queued connections when listening ends. A connection may also
 * have arrived during a long turn.
 */
async function acceptAll(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => void (accepted += 1);
  server.on('connection', count);
  for (const end = Date.now() + maxAcceptingMs; Date.now() < end; ) {
    const [before, from] = [accepted, performance.now()];
    await nextTurn();
    await nextTurn();
    if (accepted === before && performance.now() - from < quietTurnMs) break;
  }
  server.off('connection', count);
}
