/** Range requests: https://www.rfc-editor.org/rfc/rfc9110#section-14 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../lib/failure.ts';

/** Both ends are inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the requested range and sets the status and headers of its response. Returns undefined for the whole file:
 * for HEAD, without a range, with several or an invalid one, or if `If-Range` differs. Throws `range_not_satisfiable`.
 */
export function takeRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, size }: { etag: string; size: number },
): ByteRange | undefined {
  reply.header('accept-ranges', 'bytes');
  const range = requestedRange(request, etag, size);
  if (range === undefined) return undefined;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new Failure('range_not_satisfiable');
  }
  reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  return range;
}

function requestedRange(
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
