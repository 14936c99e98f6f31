/** Entity tags: answering "unchanged", and naming the version that a change is based on. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentHash } from '../../lib/content-hash.ts';
import type { KnownVersions } from '../../lib/record-version.ts';

/** A tag of a body. Weak, since the same body goes out in several encodings. */
export function bodyEtag(body: string | Buffer): string {
  return `W/"${contentHash(body)}"`;
}

/**
 * A tag of a record: its version, and what it was sent as, which may change while the record does not (a
 * category's name is sent with each of its projects). Without a body it names the version alone.
 */
export function recordEtag(version: number, body?: string | Buffer): string {
  return `W/"${version}${body === undefined ? '' : `-${contentHash(body)}`}"`;
}

/**
 * The versions that an `If-Match` header names by `recordEtag`; undefined for none of them in particular: no
 * header, or `*`.
 */
export function versionsIn(ifMatch: string | undefined): KnownVersions {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return [...ifMatch.matchAll(/"(\d+)(?:-[\w-]+)?"/g)].map(([, version]) => Number(version));
}

/**
 * True when an `If-None-Match` header names the tag. A proxy that compresses marks tags as weak on their way
 * to the browser, so the mark does not tell versions apart.
 */
export function namesEtag(header: string, etag: string): boolean {
  return header.split(',').some((entry) => {
    const named = entry.trim();
    return named === '*' || opaque(named) === opaque(etag);
  });
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '');
}

/** Sets the tag; true when the client has this version, so that `reply.code(304).send()` is all it needs. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  return known !== undefined && namesEtag(known, etag);
}
