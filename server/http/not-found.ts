/** What answers when no route matches: 405 where another method would, else 404, as JSON or as the page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

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

  let matchers: { pattern: RegExp; methods: Set<string> }[] | undefined;
  const methodsAt = (path: string): string[] => {
    matchers ??= [...methodsByPattern].map(([url, methods]) => ({ pattern: patternOf(url), methods }));
    return [...new Set(matchers.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]))];
  };

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const allow = methodsAt(path);
    if (allow.length > 0 && !allow.includes(request.method)) throw new Failure('method_not_allowed', { allow });
    if (path === '/api' || path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) throw new Failure('not_found');
    return notFoundPage(request, reply);
  });
}

function patternOf(url: string): RegExp {
  const source = url.split('/').map((step) => {
    const [isParameter, constraint] = /^:\w+(?:\(\^?(.+?)\$?\))?$/.exec(step) ?? [];
    if (!isParameter) return RegExp.escape(step);
    return constraint ?? '[^/]+';
  });
  return new RegExp(`^${source.join('/')}$`);
}
