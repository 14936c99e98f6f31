import { hash } from 'node:crypto';

/** Returns the first 132 bits of the SHA-256, as 22 characters in base64url. */
export function contentHash(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}
