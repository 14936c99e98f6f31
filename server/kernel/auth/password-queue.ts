/**
 * Queues the hashing of passwords, which takes 0.1 s of CPU time for each. Networks take turns, so that one network
 * cannot delay the others, and networks that the owner signed in from go first.
 */
import { Failure } from '../../lib/failure.ts';

/** The origin of a password, which decides its turn. */
export interface PasswordSource {
  /** `visitors` for passwords of protected projects, otherwise `signIn`. */
  readonly queue: 'signIn' | 'visitors';
  /** See `networkKey`. */
  readonly network: string;
  /** True if the owner signed in from this network within the last 30 days; always false in the queue `visitors`. */
  readonly isKnown: boolean;
}

interface Waiter extends PasswordSource {
  start(): void;
  refuse(): void;
}

/** Runs at most `maxRunning` tasks at once and queues at most `maxWaiting`. */
export function createPasswordQueue(maxRunning: number, maxWaiting: number) {
  /** In order of arrival. */
  const waiting: Waiter[] = [];
  /** The turn in which each network was last served; cleared once nothing waits. */
  const servedIn = new Map<string, number>();
  let running = 0;
  let turn = 0;

  /** Removes and returns the next waiter: of a known network, then of the one served longest ago, then the earliest. */
  function next(): Waiter | undefined {
    const [first] = waiting.toSorted(
      (a, b) =>
        Number(b.isKnown) - Number(a.isKnown) ||
        (servedIn.get(a.network) ?? 0) - (servedIn.get(b.network) ?? 0),
    );
    if (first) waiting.splice(waiting.indexOf(first), 1);
    return first;
  }

  /** Passes the place of a finished task to the next waiter, so that no newcomer overtakes. */
  function endTurn(): void {
    const waiter = next();
    if (waiter) {
      servedIn.set(waiter.network, (turn += 1));
      waiter.start();
    } else {
      running -= 1;
      servedIn.clear();
    }
  }

  /**
   * Returns the waiter that a newcomer replaces in a full queue; undefined if there is none. A known newcomer can
   * replace unknown waiters; otherwise both are known or both unknown, and the waiter's network has at least two places
   * more. Of these waiters, the last of the network with most places is replaced.
   */
  function lowestPriority(newcomer: PasswordSource): Waiter | undefined {
    const places = (network: string) => waiting.filter((waiter) => waiter.network === network).length;
    const candidates = waiting.filter(
      (waiter) =>
        (newcomer.isKnown && !waiter.isKnown) ||
        (newcomer.isKnown === waiter.isKnown && places(waiter.network) > places(newcomer.network) + 1),
    );
    return candidates.toSorted((a, b) => places(a.network) - places(b.network)).at(-1);
  }

  async function wait(source: PasswordSource): Promise<void> {
    if (waiting.length >= maxWaiting) {
      const displaced = lowestPriority(source);
      if (!displaced) throw queueFull();
      waiting.splice(waiting.indexOf(displaced), 1);
      displaced.refuse();
    }
    await new Promise<void>((resolve, reject) => {
      waiting.push({ ...source, start: resolve, refuse: () => reject(queueFull()) });
    });
  }

  return {
    /** Runs `work` when it is the network's turn. Throws `unavailable` if a full queue refuses or replaces it. */
    async run<T>(source: PasswordSource, work: () => Promise<T>): Promise<T> {
      if (running >= maxRunning) await wait(source);
      else running += 1;
      try {
        return await work();
      } finally {
        endTurn();
      }
    },
  };
}

function queueFull(): Failure {
  return new Failure('unavailable', { retryAfter: 2 });
}
