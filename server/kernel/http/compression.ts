/** Compression of response bodies that are texts. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, preferredEncoding, varyBy } from './negotiation.ts';
import type { App } from './schemas.ts';

/** Minimum size of a body for compression, in bytes: smaller bodies fit in one packet anyway. */
export const compressFrom = 860;

/** Higher Brotli levels take many times as long for a few per cent. */
const brotliLevel = 4;

/** Minimum size in bytes for compression in a thread: below, passing the body to a thread takes longer. */
const inThreadFrom = 128 * 1024;

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } };
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const compressors: Record<Encoding, { here(body: Buffer): Buffer; inThread(body: Buffer): Promise<Buffer> }> =
  {
    br: {
      here: (body) => brotliCompressSync(body, brotli),
      inThread: (body) => compressBrotli(body, brotli),
    },
    gzip: { here: (body) => gzipSync(body), inThread: (body) => compressGzip(body) },
  };
export const everyEncoding = Object.keys(compressors) as Encoding[];

export function compress(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  const { here, inThread } = compressors[encoding];
  return body.length < inThreadFrom ? here(body) : inThread(body);
}

const textTypes = /^(?:text\/|application\/(?:[\w.-]+\+)?json\b|image\/svg\+xml)/;

/** Compresses texts that are not cached, such as those for the owner. */
export function compressResponses(app: App): void {
  app.addHook('onSend', async ({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const type = reply.getHeader('content-type');
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || payload.length < compressFrom || reply.hasHeader('content-encoding')) return payload;
    if (reply.hasHeader('content-range') || typeof type !== 'string' || !textTypes.test(type)) return payload;
    varyBy(reply, 'accept-encoding');
    const encoding = preferredEncoding(headers['accept-encoding'], everyEncoding);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(Buffer.from(payload), encoding);
  });
}
