/** Reads request bodies, and refuses what no schema should see. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../lib/failure.ts';
import { isStorable } from '../../lib/storable-text.ts';

/** The largest JSON or form body, in bytes; files have a limit of their own. */
export const bodyLimit = 256 * 1024;

/**
 * The largest JSON body of a call that anybody may make, in bytes: a message of 5,000 characters, with room.
 */
export const anonymousBodyLimit = 32 * 1024;

/**
 * The largest ordinary form, in bytes: it takes nine bytes for a character of most scripts, where JSON takes
 * three.
 */
export const anonymousFormLimit = 96 * 1024;

/**
 * Accepts JSON and nothing else. Bytes that are not UTF-8 are refused: decoding would silently replace them.
 * A client that names the type on every call may send an empty body where none is asked for.
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

/** Refuses texts that a database cannot keep as they are. */
export function refuseUnstorableTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query, params, routeOptions: { schema } }) => {
    // An address without a schema is a page's: there is no page with such a text in its address, and a 404
    // says so.
    for (const part of [body, schema?.querystring && query, schema?.params && params]) assertStorable(part);
  });
}

export function assertStorable(value: unknown): void {
  // A list instead of recursion: a body of brackets alone is nested deeper than the stack.
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
