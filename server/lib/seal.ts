/** Encrypts short secrets with AES-256-GCM, each for one purpose. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * The use of a secret, and what it belongs to, such as the host that a password is sent to. It is authenticated with the
 * secret: with any other purpose, the secret cannot be read.
 */
export type Purpose = readonly [what: string, ...of: (string | number)[]];

export function newSealingKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns nonce, tag and encrypted text in base64url. */
export function seal(text: string, key: string, purpose: Purpose): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64url'), nonce);
  cipher.setAAD(bytesOf(purpose));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/**
 * Returns the text, or undefined if it was sealed with another key or for another purpose. Secrets that were
 * sealed before they had a purpose are read with 'without purpose'.
 */
export function unseal(
  sealed: string,
  key: string,
  purpose: Purpose | 'without purpose',
): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const nonce = bytes.subarray(0, nonceLength);
    const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64url'), nonce, {
      authTagLength: tagLength,
    });
    if (purpose !== 'without purpose') decipher.setAAD(bytesOf(purpose));
    decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    const text = decipher.update(bytes.subarray(nonceLength + tagLength));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Returns a key for signing in base64url, derived from the sealing key. */
export function signingKey(key: string, purpose: Purpose): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(bytesOf(purpose)).digest('base64url');
}

function bytesOf(purpose: Purpose): Buffer {
  return Buffer.from(JSON.stringify(purpose));
}
