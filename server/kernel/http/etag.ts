/** Entity tags, for responses with 304 and for `If-Match`. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentHash } from '../../lib/hashes.ts';
import type { KnownRecordVersions, Versioned } from '../../lib/record-version.ts';

/** Returns the tag of a body: weak, because the same body is sent in several encodings. */
export function bodyEtag(body: string | Buffer): string {
  return `W/"${contentHash(body)}"`;
}

/**
 * Returns the tag of a record: its version and, if given, the hash of its body. The body can change without the record:
 * for example, a category's name is part of its projects.
 */
export function recordEtag(recordVersion: number, body?: string | Buffer): string {
  return `W/"${recordVersion}${body === undefined ? '' : `-${contentHash(body)}`}"`;
}

/** Sets the `ETag` header of a record, and returns the record. */
export function tagged<T>(reply: FastifyReply, { record, recordVersion }: Versioned<T>): T {
  reply.header('etag', recordEtag(recordVersion));
  return record;
}

/** Returns the record versions in `If-Match`, or undefined for `*` or without the header. */
export function recordVersionsIn({ headers }: FastifyRequest): KnownRecordVersions {
  const ifMatch = headers['if-match'];
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return [...ifMatch.matchAll(/"(\d+)(?:-[\w-]+)?"/g)].map(([, number]) => Number(number));
}

/** Returns true if an `If-None-Match` header is `*` or contains the tag, weak or strong: proxies may make tags weak. */
export function namesEtag(header: string, etag: string): boolean {
  return header.split(',').some((entry) => {
    const named = entry.trim();
    return named === '*' || withoutWeakPrefix(named) === withoutWeakPrefix(etag);
  });
}

function withoutWeakPrefix(etag: string): string {
  return etag.replace(/^W\//, '');
}

/** Sets the `ETag` header. Returns true if the client has the content with this tag: reply with 304. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  return known !== undefined && namesEtag(known, etag);
}
