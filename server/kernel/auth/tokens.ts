/** Secrets that are shown once and stored as hashes: session tokens, reset tokens, one-time codes. */
import { createHash, randomBytes } from 'node:crypto';

/** Returns 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the SHA-256 hash in hex. This is enough for random tokens; passwords need argon2id
 * (`passwords.ts`).
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
