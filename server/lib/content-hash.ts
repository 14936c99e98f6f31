import { hash } from 'node:crypto';

/** Names a content: the first 132 bits of its SHA-256, 22 characters in base64url. */
export function contentHash(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}
