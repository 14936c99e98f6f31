/** Secrets that are shown once and kept hashed: session tokens, reset tokens, one-time codes. */
import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * SHA-256 in hex. Enough for a random token, which nobody can guess; passwords need more, see passwords.ts.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
