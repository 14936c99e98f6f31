/** Responses where no route matches: 405 if the URL accepts other methods, otherwise 404 as JSON or as a page. */
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

/** Handles requests that match no route. Call it before registering routes. */
export function handleNotFound(
  app: FastifyInstance,
  notFoundPage: Page | undefined,
  routerOptions: RouterOptions,
): void {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const key = withoutNames(url);
    const address = addresses.get(key) ?? { pattern: url, methods: new Set() };
    for (const one of [method].flat()) address.methods.add(one);
    addresses.set(key, address);
  });

  const find = addressFinder(addresses, routerOptions);
  function assertMethod({ url, method }: FastifyRequest): void {
    const address = app.supportedMethods.includes(method) ? find(url) : undefined;
    if (address && !address.methods.has(method)) refuse(address, url);
  }
  function assertPage(request: FastifyRequest): void {
    assertMethod(request);
    if (isOfApi(request.url) || !['GET', 'HEAD'].includes(request.method)) throw new Failure('not_found');
  }
  // Before the body is read, so that an invalid body does not change the status.
  app.addHook('onRequest', async (request) => {
    if (request.is404) assertPage(request);
    // PUT `/messages/counts` must not match PUT `/messages/:id`.
    else if (request.routeOptions.url?.includes(':')) assertMethod(request);
  });
  app.setNotFoundHandler((request, reply) => {
    // Routes also call this handler.
    assertPage(request);
    if (!notFoundPage) throw new Failure('not_found');
    return notFoundPage(request, reply);
  });
}

function refuse({ pattern, methods }: Address, url: string): never {
  // The pattern of pages with two segments also matches URLs of the API.
  if (isOfApi(url) !== isOfApi(pattern)) throw new Failure('not_found');
  throw new Failure('method_not_allowed', { allow: [...methods] });
}

/** Returns a function that finds the address of a URL, whatever its methods. Its router is created on first use. */
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

/** Numbers the parameters, so that patterns with other parameter names are equal. */
function withoutNames(url: string): string {
  let count = 0;
  return url.replace(/:\w+/g, () => `:${(count += 1)}`);
}

export function isOfApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}
