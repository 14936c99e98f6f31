/** Requests that match no route: 405 if the URL accepts other methods, otherwise 404 as JSON or as a page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { Failure } from '../../lib/failure.ts';

type RouterOptions = findMyWay.Config<findMyWay.HTTPVersion.V1>;
type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>;

/** The URL pattern of routes and the accepted methods. */
interface Address {
  pattern: string;
  methods: Set<string>;
}

/** Handles requests that match no route. Call it before registering routes, and `addRefusals` after the last one. */
export function handleNotFound(
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
  // Before the body is read, so that an invalid body does not change the status.
  app.addHook('onRequest', async (request) => {
    if (request.is404) assertPage(request);
  });
  app.setNotFoundHandler((request, reply) => {
    // Routes also call this handler.
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
  // Pages with two path segments also match calls of the API.
  if (isOfApi(url) !== isOfApi(pattern)) throw new Failure('not_found');
  throw new Failure('method_not_allowed', { allow: [...methods] });
}

/** Returns a function that finds the address of a URL for any method. Its router is created on first use. */
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
 * Adds routes that refuse methods which would match a route with a parameter: PUT `/messages/counts` must not match
 * PUT `/messages/:id`.
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

/** Numbers the parameters, so that patterns with other parameter names are equal. */
function withoutNames(url: string): string {
  let count = 0;
  return url.replace(/:\w+/g, () => `:${(count += 1)}`);
}

export function isOfApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}
