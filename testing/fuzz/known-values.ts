/** Existing names, ids and hashes, so that random calls reach records. */
import type { Call } from './description.ts';

/** Values by their name in bodies and URLs. */
export type KnownValues = ReadonlyMap<string, readonly (string | number)[]>;

/** Maximum number of values per name. */
const maxValues = 40;

/**
 * Returns the values in the owner's responses to calls without parameters. Email addresses are left out, because each
 * failed sign-in delays the next one.
 */
export async function readKnownValues(
  origin: string,
  calls: readonly Call[],
  token: string,
): Promise<KnownValues> {
  const known = new Map<string, (string | number)[]>();
  const patterns = calls.map(({ path }) => addressPattern(path));

  function collect(name: string, value: unknown): void {
    if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) collect(Array.isArray(value) ? name : key, entry);
    } else if (name !== 'email' && (typeof value === 'number' || isShortText(value))) {
      const values = known.get(name) ?? [];
      if (!values.includes(value) && values.length < maxValues) known.set(name, [...values, value]);
      // URLs of other calls show the values of parameters.
      for (const pattern of patterns)
        for (const [part, text] of Object.entries(pattern.exec(String(value))?.groups ?? {}))
          collect(part, text);
    }
  }

  for (const { method, path, responses } of calls) {
    if (method !== 'GET' || path.includes('{') || !responses.get(200)?.has('application/json')) continue;
    const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
    collect('', await response.json());
  }
  return known;
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200;
}

/** Returns a pattern for URLs of a path, with its parameters as named groups. */
function addressPattern(path: string): RegExp {
  if (!path.includes('{')) return /^\b$/u;
  const steps = path.split('/').map((step) => step.replace(/^\{(\w+)\}$/u, '(?<$1>[^/?]+)'));
  return new RegExp(`^${steps.join('/')}$`, 'u');
}
