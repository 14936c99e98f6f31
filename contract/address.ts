/** Declares addresses with parameters: the route of the server, and the function that returns an address. */

/** Types of the parameters of all routes. */
interface Parameters {
  id: number;
  picture: number;
  version: number;
  link: number;
  hash: string;
  slug: string;
  name: string;
  file: string;
  kind: string;
  category: string;
}

type Values<Route> = Route extends `${string}/:${infer Name}/${infer Rest}`
  ? [Value<Name>, ...Values<`/${Rest}`>]
  : Route extends `${string}/:${infer Name}`
    ? [Value<Name>]
    : [];

type Value<Name> = Name extends keyof Parameters ? Parameters[Name] : never;

/** Returns the address with these parameters, in the order of the route. */
interface Address<Route extends string> {
  (...values: Values<Route>): string;
  /** In the syntax of Fastify's router. */
  readonly route: string;
}

/* @__NO_SIDE_EFFECTS__ */
export function address<const Route extends string>(route: Route): Address<Route> {
  const [start = '', ...texts] = route.split(/:\w+/);
  const fill = (...values: (string | number)[]) =>
    texts.reduce((path, text, index) => path + encodeURIComponent(values[index] ?? '') + text, start);
  return Object.assign(fill, { route });
}
