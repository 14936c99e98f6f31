/** The HTTP server: what is kept in memory is answered at once, everything else goes to the router. */
import type { FastifyServerFactory } from 'fastify';
import type { KeptAnswers } from './kept-answers.ts';

// An import of node:http would load all that it exports, a whole WebSocket client among it (10 ms of every start).
const { createServer } = process.getBuiltinModule('node:http');

/** Longer than the minute after which balancers usually drop an idle line, so that they never write to a closing one. Milliseconds. */
const keepAlive = 72_000;

/** How long a client may take to send a whole request, a slow upload included, in milliseconds. */
const wholeRequest = 120_000;

export function frontDoor(kept: KeptAnswers, isStopping: () => boolean): FastifyServerFactory {
  return (route) =>
    createServer({ keepAliveTimeout: keepAlive, requestTimeout: wholeRequest }, (request, response) => {
      if (isStopping() || !kept.answer(request, response)) route(request, response);
    });
}
