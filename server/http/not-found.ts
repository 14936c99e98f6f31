/**
 * What is answered where no route matches: 405 where another method would, else 404, as JSON or as the page.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Failure } from '../failure.ts';

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>;

export function answerUnmatched(app: FastifyInstance, notFoundPage: Page): void {
  function assertPage({ url, method }: FastifyRequest): void {
    if (isOfApi(url) || !['GET', 'HEAD'].includes(method)) throw new Failure('not_found');
  }
  // Before the body is read: where nothing is, it does not matter what is wrong with it.
  app.addHook('onRequest', async (request) => {
    if (request.is404) assertPage(request);
  });
  app.setNotFoundHandler((request, reply) => {
    // A route that found nothing may have called it.
    assertPage(request);
    return notFoundPage(request, reply);
  });
}

/**
 * Takes note of each route that is registered from here on. What it returns is called after the last one, and
 * adds routes that refuse the methods which an address does not take.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const methodsAt = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const pattern = withoutNames(url);
    const methods = methodsAt.get(pattern) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsAt.set(pattern, methods);
  });

  return () => {
    for (const [url, methods] of methodsAt) {
      const allow = [...methods];
      const others = app.supportedMethods.filter((method) => !methods.has(method)) as HTTPMethods[];
      if (others.length === 0) continue;
      app.route({
        method: others,
        url,
        schema: { hide: true },
        exposeHeadRoute: false,
        // Before the body is read.
        onRequest: async (request) => {
          // A page's address of two steps would match calls, too, and answers none of them.
          if (isOfApi(request.url) !== isOfApi(url)) throw new Failure('not_found');
          throw new Failure('method_not_allowed', { allow });
        },
        handler: async () => undefined,
      });
    }
  };
}

/** Patterns that differ in their parameters' names alone are one pattern. */
function withoutNames(url: string): string {
  let count = 0;
  return url.replace(/:\w+/g, () => `:${(count += 1)}`);
}

export function isOfApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}
