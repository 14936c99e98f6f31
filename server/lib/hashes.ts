/** Random tokens and SHA-256 hashes. */
import { type Hash, hash, randomBytes } from 'node:crypto';

/** Returns 32 random bytes in base64url, for a secret that is shown once and stored as a hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the SHA-256 hash in hex. This is enough for random tokens; passwords need argon2id
 * (`server/kernel/auth/passwords.ts`).
 */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** Returns the first 132 bits of the SHA-256, as 22 characters in base64url. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}

/** Returns the `contentHash` of content that was hashed piece by piece with SHA-256. `hashed` cannot be used again. */
export function contentHashOf(hashed: Hash): string {
  return hashed.digest('base64url').slice(0, 22);
}
