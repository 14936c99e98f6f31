/** Password hashing with argon2id, in the PHC string format. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createPasswordQueue, type PasswordSource } from './password-queue.ts';

/** OWASP's second recommendation for argon2id: 19 MiB of memory (in KiB here), two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;

/**
 * At most three hashes run at once, so that other work on Node's four threads, mainly compression, does not wait for
 * passwords. Sign-ins and protected projects do not wait for each other. The last in a full queue waits two seconds.
 */
const queues = { signIn: createPasswordQueue(2, 40), visitors: createPasswordQueue(1, 20) } as const;

/** The source for the owner in a session or on the command line, and for a client with a valid code or link. */
const trusted: PasswordSource = { queue: 'signIn', network: 'trusted', isKnown: true };

const deriveNow = promisify(argon2);

function derive(source: PasswordSource, ...parameters: Parameters<typeof deriveNow>) {
  return queues[source.queue].run(source, () => deriveNow(...parameters));
}

/** Returns `$argon2id$v=19$m=19456,t=2,p=1$salt$tag` (base64, no padding). Throws `unavailable` if too many wait. */
export async function hashPassword(password: string, source = trusted): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(source, 'argon2id', { message: password, nonce, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d),p=1\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,43})$/;

/**
 * Returns the parameters of the hash; undefined for another format, and for higher costs than the site's own, so that a
 * row of a restored backup cannot make a sign-in expensive.
 */
function parametersOf(hash: string | undefined) {
  const [, memory, passes, salt, tag] = phc.exec(hash ?? '') ?? [];
  if (!memory || !passes || !salt || !tag) return undefined;
  const expected = Buffer.from(tag, 'base64');
  const asked = { memory: Number(memory), passes: Number(passes), tagLength: expected.length };
  // Argon2 needs eight blocks of memory and one pass at least.
  const isOwn =
    asked.memory >= 8 && asked.memory <= cost.memory && asked.passes >= 1 && asked.passes <= cost.passes;
  return isOwn ? { expected, ...asked, parallelism: 1, nonce: Buffer.from(salt, 'base64') } : undefined;
}

/** Returns true for an argon2 hash that `verifyPassword` refuses to check: in another form, or with higher costs. */
export function isExpensiveHash(hash: string): boolean {
  return hash.startsWith('$argon2') && parametersOf(hash) === undefined;
}

/**
 * Returns true if the hash is that of the password. Without a hash (unknown address), and for one that is not checked
 * (`isExpensiveHash`), takes as long and returns false. Throws `unavailable` if too many wait.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  source = trusted,
): Promise<boolean> {
  const known = parametersOf(hash);
  if (!known) {
    await hashPassword(password, source);
    return false;
  }
  const { expected, ...parameters } = known;
  return timingSafeEqual(await derive(source, 'argon2id', { message: password, ...parameters }), expected);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
