/** What is there on a site: names, ids and hashes that make a guessed call reach a record. */
import type { Call } from './description.ts';

/** Values by the name that they have in bodies and addresses. */
export type Known = ReadonlyMap<string, readonly (string | number)[]>;

/** How many values of a name are kept. */
const most = 40;

/**
 * What the calls without parameters answer the owner with. E-mail addresses are left out: each failed sign-in
 * makes the next one to the owner's address slower.
 */
export async function whatIsThere(origin: string, calls: readonly Call[], token: string): Promise<Known> {
  const known = new Map<string, (string | number)[]>();
  const patterns = calls.map(({ path }) => addressPattern(path));

  function learn(name: string, value: unknown): void {
    if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) learn(Array.isArray(value) ? name : key, entry);
    } else if (name !== 'email' && (typeof value === 'number' || isShortText(value))) {
      const values = known.get(name) ?? [];
      if (!values.includes(value) && values.length < most) known.set(name, [...values, value]);
      // An address of another call tells what stands in it.
      for (const pattern of patterns)
        for (const [part, text] of Object.entries(pattern.exec(String(value))?.groups ?? {}))
          learn(part, text);
    }
  }

  for (const { method, path, answers } of calls) {
    if (method !== 'GET' || path.includes('{') || !answers.get(200)?.has('application/json')) continue;
    const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
    learn('', await answer.json());
  }
  return known;
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200;
}

/** Fits the addresses of a path with parameters, which it gives by name. */
function addressPattern(path: string): RegExp {
  if (!path.includes('{')) return /^\b$/u;
  const steps = path.split('/').map((step) => step.replace(/^\{(\w+)\}$/u, '(?<$1>[^/?]+)'));
  return new RegExp(`^${steps.join('/')}$`, 'u');
}
