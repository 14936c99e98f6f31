/** Entity tags: answering "unchanged", and refusing to overwrite what has changed. */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A strong entity tag of a body. */
export function etagOf(body: string | Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/**
 * True when the header of If-Match or If-None-Match names the tag. A proxy that compresses marks tags as weak
 * on their way to the browser, so that the mark is no sign of another version here.
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
