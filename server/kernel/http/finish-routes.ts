/** Makes the registration of routes cheap. */
import type { FastifyInstance } from 'fastify';

/** The callback that Fastify's router passes to `after` for each route. */
type Finish = (error: Error | null, done: () => void) => void;

/**
 * Finishes each route when it is registered. Fastify finishes each in a plugin of its own, with two timers, so that a
 * plugin registered earlier can still change the error handler. That takes a twelfth of the processor time of a start.
 * Call it after setting the error handler, and before registering routes.
 */
export function finishRoutesAtOnce(app: FastifyInstance): void {
  const after = app.after as (this: FastifyInstance, finish?: Finish) => FastifyInstance;
  let isRoute = false;
  // Fastify calls these hooks before `after`.
  app.addHook('onRoute', () => {
    isRoute = true;
  });
  app.after = function (this: FastifyInstance, finish?: Finish) {
    if (!isRoute || !finish) return after.call(this, finish);
    isRoute = false;
    finish(null, () => undefined);
    return this;
  } as FastifyInstance['after'];
}
