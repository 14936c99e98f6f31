/**
 * The answer where no route matches: 405 where the address takes other methods, else 404, as JSON or as the page.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { Failure } from '../../lib/failure.ts';

type RouterOptions = findMyWay.Config<findMyWay.HTTPVersion.V1>;
type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>;

/** An address as routes are registered with, and the methods that it takes. */
interface Address {
  pattern: string;
  methods: Set<string>;
}

/**
 * Answers what no route matches, and takes note of each route that is registered from here on. Call `addRefusals`
 * after the last one.
 */
export function answerUnmatched(
  app: FastifyInstance,
  notFoundPage: Page | undefined,
  routerOptions: RouterOptions,
): { addRefusals: () => void } {
  const addresses = new Map<string, Address>();
  let areComplete = false;
  app.addHook('onRoute', ({ method, url }) => {
    if (areComplete || url.includes('*')) return;
    const key = withoutNames(url);
    const address = addresses.get(key) ?? { pattern: url, methods: new Set() };
    for (const one of [method].flat()) address.methods.add(one);
    addresses.set(key, address);
  });

  const find = addressFinder(addresses, routerOptions);
  function assertPage({ url, method }: FastifyRequest): void {
    const address = app.supportedMethods.includes(method) ? find(url) : undefined;
    if (address && !address.methods.has(method)) refuse(address, url);
    if (isOfApi(url) || !['GET', 'HEAD'].includes(method)) throw new Failure('not_found');
  }
  // Before the body is read: where nothing is, it does not matter what is wrong with it.
  app.addHook('onRequest', async (request) => {
    if (request.is404) assertPage(request);
  });
  app.setNotFoundHandler((request, reply) => {
    // A route that found nothing may have called it.
    assertPage(request);
    if (!notFoundPage) throw new Failure('not_found');
    return notFoundPage(request, reply);
  });

  return {
    addRefusals() {
      areComplete = true;
      refuseLooserMatches(app, [...addresses.values()]);
    },
  };
}

function refuse({ pattern, methods }: Address, url: string): never {
  // A page's address of two steps would match calls, too, and answers none of them.
  if (isOfApi(url) !== isOfApi(pattern)) throw new Failure('not_found');
  throw new Failure('method_not_allowed', { allow: [...methods] });
}

/** Finds the address that a URL is of, whatever the method. The router for it is made for the first URL. */
function addressFinder(addresses: ReadonlyMap<string, Address>, options: RouterOptions) {
  const method = 'GET';
  let router: findMyWay.Instance<findMyWay.HTTPVersion.V1> | undefined;
  return (url: string): Address | undefined => {
    if (!router) {
      router = findMyWay(options);
      for (const [key, address] of addresses) router.on(method, key, () => undefined, address);
    }
    return (router.find(method, url)?.store as Address | null | undefined) ?? undefined;
  };
}

/**
 * A method that an address does not take may match a route with a parameter in its place: PUT `/messages/counts`
 * is no PUT `/messages/:id`. Such methods are refused by routes of their own.
 */
function refuseLooserMatches(app: FastifyInstance, addresses: readonly Address[]): void {
  const methods = new Set(addresses.flatMap((address) => [...address.methods]));
  const refusals = addresses.map((address) => ({
    address,
    methods: [...methods].filter(
      (method) => !address.methods.has(method) && app.findRoute({ method, url: address.pattern }) !== null,
    ),
  }));
  for (const { address, methods: refused } of refusals) {
    if (refused.length === 0) continue;
    app.route({
      method: refused,
      url: address.pattern,
      schema: { hide: true },
      exposeHeadRoute: false,
      onRequest: async ({ url }) => refuse(address, url),
      handler: async () => undefined,
    });
  }
}

/** Patterns that differ in their parameters' names alone are one pattern. */
function withoutNames(url: string): string {
  let count = 0;
  return url.replace(/:\w+/g, () => `:${(count += 1)}`);
}

export function isOfApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}
