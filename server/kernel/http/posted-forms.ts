/** Ordinary forms, which browsers send without JavaScript. */
import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';

/** Makes the routes of `scope` accept URL-encoded forms only, of at most `bodyLimit` bytes. */
export function acceptForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, parse(body)),
  );
}

/** Returns the submitted texts of the named fields. Ignores a field sent more than once: our forms send each once. */
export function textsOf(body: unknown, names: readonly string[]): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  const isOurs = (entry: [string, unknown]): entry is [string, string] =>
    names.includes(entry[0]) && typeof entry[1] === 'string';
  return Object.fromEntries(Object.entries(body).filter(isOurs));
}

/**
 * Returns true for a form sent by a page of another site, according to the browser: its visitors would write
 * to the owner without knowing.
 */
export function comesFromElsewhere(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'cross-site';
  if (origin === undefined || origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
