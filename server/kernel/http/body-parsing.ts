/** Parses request bodies and rejects text that a database cannot store unchanged. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../lib/failure.ts';
import { isStorable } from '../../lib/text.ts';

/** Maximum size of a JSON or form body in bytes, without files. */
export const bodyLimit = 256 * 1024;

/** Maximum size of a JSON body from visitors, in bytes: fits a message of 5,000 characters. */
export const anonymousBodyLimit = 32 * 1024;

/** Maximum size of a URL-encoded form in bytes: most scripts take nine bytes per character, three in JSON. */
export const anonymousFormLimit = 96 * 1024;

/**
 * Makes the routes of `app` accept JSON only. Rejects invalid UTF-8, which decoding would silently replace. Accepts
 * empty bodies, because some clients send the content type with every request.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (isUtf8(body)) void parse(request, body.toString(), done);
    else done(new Failure('malformed'));
  });
}

/** Rejects requests with text that a database cannot store unchanged, with `malformed`. */
export function refuseUnstorableTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query, params, routeOptions: { schema } }) => {
    // Routes without a schema are pages, which respond with 404 to such a URL.
    for (const part of [body, schema?.querystring && query, schema?.params && params]) assertStorable(part);
  });
}

/** Throws `malformed` if a text or a key in `value` cannot be stored unchanged. */
export function assertStorable(value: unknown): void {
  // Without recursion, because a body of brackets is nested deeper than the stack.
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') {
      if (!isStorable(next)) throw new Failure('malformed');
    } else if (typeof next === 'object' && next !== null && !Buffer.isBuffer(next)) {
      for (const [key, entry] of Object.entries(next)) left.push(key, entry);
    }
  }
}
