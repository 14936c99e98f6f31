/** Ordinary forms, which browsers send without JavaScript. */
import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Forms {
  /** Maximum size of a form in bytes. */
  bodyLimit: number;
  /** Returns the site's public origin, without a trailing slash. */
  publicUrl: () => string;
  /** Replies with status 400 to a form that a page of another site sent. */
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Makes the routes of `scope` accept URL-encoded forms of the site's own pages only. */
export function acceptForms(scope: FastifyInstance, { bodyLimit, publicUrl, refuse }: Forms): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, parse(body)),
  );
  scope.addHook('preHandler', async (request, reply) => {
    if (!comesFromElsewhere(request.headers, publicUrl())) return;
    await refuse(request, reply);
    return reply;
  });
}

/** Returns the submitted texts of the named fields. Ignores a field sent more than once: our forms send each once. */
export function textsOf(body: unknown, names: readonly string[]): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  const isOurs = (entry: [string, unknown]): entry is [string, string] =>
    names.includes(entry[0]) && typeof entry[1] === 'string';
  return Object.fromEntries(Object.entries(body).filter(isOurs));
}

/**
 * Returns true if a page of another site made the browser send the request, perhaps without its user knowing.
 * `Sec-Fetch-Site` decides, because some privacy tools send `Origin: null` or no `Origin`. Browsers leave it out on
 * plain http, and older ones never send it: then `Origin` decides. A request with neither is accepted. No current
 * browser posts a form like that, and very old ones, which read the site without JavaScript, can still write.
 */
export function comesFromElsewhere(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined || origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
