/** Declares addresses with parameters: the server's route, and the function that fills in the parameters. */

/** Types of the parameters by their names in routes. A new parameter needs an entry. */
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

interface Address<Given extends readonly unknown[]> {
  (...given: Given): string;
  /** In the syntax of Fastify's router. */
  readonly route: string;
}

/**
 * Returns a function that fills parameters into `route`, percent-encoded. Its arguments are the parameters in order, or
 * those that `parametersOf` converts to the parameters.
 */
/* @__NO_SIDE_EFFECTS__ */
export function address<const Route extends string, Given extends readonly unknown[] = Values<Route>>(
  route: Route,
  parametersOf?: (...given: Given) => readonly (string | number)[],
): Address<Given> {
  const [start = '', ...texts] = route.split(/:\w+(?:\([^)]*\))?/);
  const fill = (...given: Given) => {
    const parameters = parametersOf?.(...given) ?? (given as readonly (string | number)[]);
    return texts.reduce(
      (path, text, index) => path + encodeURIComponent(parameters[index] ?? '') + text,
      start,
    );
  };
  return Object.assign(fill, { route });
}
