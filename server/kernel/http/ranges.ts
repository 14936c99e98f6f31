/** Range requests, for resuming downloads (RFC 9110, 14). */
import type { FastifyRequest } from 'fastify';

/** Both ends are inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the requested range, or undefined for the whole file: without a range, with several or an invalid one, or if
 * `If-Range` has another version than `etag`.
 */
export function requestedRange(
  request: FastifyRequest,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const { range, 'if-range': condition } = request.headers;
  if (range === undefined || request.method !== 'GET') return undefined;
  if (condition !== undefined && condition !== etag) return undefined;
  const [, from, to] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : 'unsatisfiable';
}
