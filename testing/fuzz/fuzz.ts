/** Sends random requests to a running site. The calls come from its API description, so new ones are included. */
import fc from 'fast-check';
import type { LoginInput } from '#contract/auth/auth.ts';
import { api, health, pages } from '#contract/addresses.ts';
import { signIn } from '#testing/sign-in.ts';
import { describedCalls } from './description.ts';
import { createClient, type Received } from './exchange.ts';
import { readKnownValues } from './known-values.ts';
import { violationOf } from './response-rules.ts';
import { type Attempt, requestFor, pageRequest } from './requests.ts';

interface FuzzOptions {
  /** Repeats the same requests. */
  seed: number;
  /** Number of rounds, each with up to twelve parallel requests. */
  rounds?: number;
  /** Maximum duration. */
  milliseconds?: number;
}

/** Maximum number of parallel requests. */
const maxParallel = 12;

/** Addresses of the demo site whose responses once did not match the description. */
const formerFaults = [`${api.projectsUnder('Automation')}&page=1`, api.projectsUnder('Automation')];

/** Number of responses of each call by status. */
export type StatusCounts = Map<string, Map<number, number>>;

/**
 * Throws with the shortest request that got a wrong response. The site must trust the forwarding header, which names
 * another client for each request.
 */
export async function fuzz(
  site: { url: string; owner: LoginInput; errors: () => readonly string[] },
  { seed, rounds = Number.MAX_SAFE_INTEGER, milliseconds }: FuzzOptions,
): Promise<StatusCounts> {
  const client = createClient(site.url);
  let token = await signIn(site.url, site.owner);
  // Sorted, so that a seed does not depend on the order of registration.
  const calls = (await describedCalls(site.url)).toSorted((one, other) =>
    `${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1,
  );
  const known = await readKnownValues(site.url, calls, token);
  const counts: StatusCounts = new Map(calls.map((call) => [`${call.method} ${call.path}`, new Map()]));

  async function check(attempt: Attempt): Promise<Received | undefined> {
    let response: Received | undefined;
    let violation: string | undefined;
    try {
      response = await client.send(attempt, token);
      violation = response && violationOf(attempt, response);
    } catch (error) {
      violation = String(error);
    }
    if (violation !== undefined) throw new Error(`${violation}:\n${format(attempt)}\n${format(response)}`);
    if (attempt.call && response) {
      const statuses = counts.get(`${attempt.call.method} ${attempt.call.path}`);
      statuses?.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
    return response;
  }

  async function expectHealthy(): Promise<void> {
    for (const address of [health.live, pages.home]) {
      const { status } = await fetch(site.url + address);
      if (status !== 200) throw new Error(`${address} returns ${status} afterwards.`);
    }
    const [error] = site.errors();
    if (error !== undefined) throw new Error(`The site logged an error:\n${error}`);
  }

  let pending: Promise<unknown> = Promise.resolve();
  async function sendAll(attempts: readonly Attempt[]): Promise<void> {
    const responses = await Promise.all(attempts.map(check));
    await expectHealthy();
    // A request may have ended the session.
    const isSessionEnded = responses.some(
      (response, index) => response?.status === 401 && attempts[index]?.isSignedIn,
    );
    const isSignedOut = attempts.some(({ address, isSignedIn }) => isSignedIn && address.includes('logout'));
    if (isSessionEnded || isSignedOut) token = await signIn(site.url, site.owner);
  }

  const each = fc.oneof(
    { weight: calls.length, arbitrary: fc.oneof(...calls.map((call) => requestFor(call, known))) },
    { weight: Math.ceil(calls.length / 3), arbitrary: pageRequest(known) },
  );
  // The first rounds send each call once, whatever the seed.
  const once = calls.flatMap((call) => fc.sample(requestFor(call, known), { seed, numRuns: 1 }));
  const listCall = calls.find(({ method, path }) => method === 'GET' && path === api.projects);
  const former = formerFaults.map(
    (address): Attempt => ({
      call: listCall,
      method: 'GET',
      address,
      headers: {},
      body: undefined,
      isSignedIn: false,
      isChunked: false,
    }),
  );
  const firstRounds = [
    former,
    ...Array.from({ length: Math.ceil(once.length / maxParallel) }, (_, round) =>
      once.slice(round * maxParallel, (round + 1) * maxParallel),
    ),
  ];
  try {
    const { errorInstance } = await fc.check(
      fc.asyncProperty(fc.array(each, { minLength: 1, maxLength: maxParallel }), (attempts) => {
        const work = sendAll(attempts);
        pending = work.catch(() => undefined);
        return work;
      }),
      {
        seed,
        numRuns: rounds,
        examples: firstRounds.map((attempts): [Attempt[]] => [attempts]),
        ...(milliseconds !== undefined && { plugins: [fc.interruptAfterTimeLimit(milliseconds)] }),
      },
    );
    if (errorInstance instanceof Error)
      throw new Error(`${errorInstance.message}\n\nRepeat with: npm run fuzz -- --seed ${seed}`, {
        cause: errorInstance,
      });
  } finally {
    await pending;
    client.close();
  }
  return counts;
}

/** Formats a request or response, shortened. */
function format(message: Attempt | Received | undefined): string {
  if (!message) return '';
  const head =
    'method' in message
      ? `${message.method} ${message.address}${message.isSignedIn ? ' (signed in)' : ''}`
      : String(message.status);
  const text = (message.body?.toString() ?? '').replaceAll(/[^\P{C}\n]/gu, '·');
  return `${head}\n${JSON.stringify(message.headers)}\n${text.slice(0, 1000)}`;
}
