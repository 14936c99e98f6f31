/** What answers when no route matches: 405 where another method would, else 404, as JSON or as the page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutLastSlash } from '#contract/paths.ts';
import { Failure } from '../failure.ts';

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Must be called before the routes are registered, since it takes note of each. */
export function answerUnmatched(app: FastifyInstance, notFoundPage: Page): void {
  const methodsByPattern = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const methods = methodsByPattern.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByPattern.set(url, methods);
  });

  // A page's address of two steps would match calls, too, and answers none of them.
  let matchers: { isCall: boolean; pattern: RegExp; methods: Set<string> }[] | undefined;
  const methodsAt = (path: string): string[] => {
    matchers ??= [...methodsByPattern].map(([url, methods]) => ({
      isCall: isOfApi(url),
      pattern: patternOf(url),
      methods,
    }));
    const here = matchers.filter(({ isCall, pattern }) => isCall === isOfApi(path) && pattern.test(path));
    return [...new Set(here.flatMap(({ methods }) => [...methods]))];
  };

  function assertPage(request: FastifyRequest): void {
    const path = pathOf(request);
    const allow = methodsAt(path);
    if (allow.length > 0 && !allow.includes(request.method))
      throw new Failure('method_not_allowed', { allow });
    if (isOfApi(path) || !['GET', 'HEAD'].includes(request.method)) throw new Failure('not_found');
  }

  // Before the body is read: where nothing is, it does not matter what is wrong with it.
  app.addHook('onRequest', async (request) => {
    if (request.is404) assertPage(request);
  });
  app.setNotFoundHandler((request, reply) => {
    assertPage(request);
    return notFoundPage(request, reply);
  });
}

function isOfApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

function pathOf(request: FastifyRequest): string {
  return withoutLastSlash(request.url.split('?', 1)[0] ?? '');
}

function patternOf(url: string): RegExp {
  const source = url.split('/').map((step) => {
    const [isParameter, constraint] = /^:\w+(?:\(\^?(.+?)\$?\))?$/.exec(step) ?? [];
    if (!isParameter) return RegExp.escape(step);
    return constraint ?? '[^/]+';
  });
  return new RegExp(`^${source.join('/')}$`);
}
