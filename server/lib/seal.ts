/** Encrypts short secrets with AES-256-GCM. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Returns a key in base64url. */
export function newSealingKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns nonce, tag and encrypted text in base64url. */
export function seal(text: string, key: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64url'), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Returns the text, or undefined if it was sealed with another key. */
export function unseal(sealed: string, key: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const nonce = bytes.subarray(0, nonceLength);
    const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64url'), nonce);
    decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    const text = decipher.update(bytes.subarray(nonceLength + tagLength));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
