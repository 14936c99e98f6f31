/** Requests to each described call, to pages and to unknown URLs. */
import fc from 'fast-check';
import { contactTrap } from '#contract/contact/contact-form.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { publicPages } from '#contract/public-pages.ts';
import { body, type Encoded } from './bodies.ts';
import type { Call } from './description.ts';
import type { Sent } from './exchange.ts';
import type { KnownValues } from './known-values.ts';
import { validValue, hostileString, hostileValue } from './values.ts';

/** A request and its call; undefined for pages. */
export interface Attempt extends Sent {
  call: Call | undefined;
}

/** Header text; Node's client refuses other characters. */
const headerText = hostileString.map((text) =>
  text.replaceAll(/[^\t\x20-\x7E\x80-\xFF]/gu, '').slice(0, 300),
);

const headers: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'accept',
        'accept-encoding',
        'authorization',
        'content-encoding',
        'cookie',
        'if-match',
        'if-modified-since',
        'if-none-match',
        'if-range',
        'origin',
        'range',
        'referer',
        'sec-fetch-site',
        'x-forwarded-host',
        'x-forwarded-proto',
        'x-http-method-override',
      ),
      fc.oneof(
        headerText,
        fc.constantFrom(
          '*',
          '*/*',
          'text/html',
          'W/"1"',
          '"1"',
          'bytes=0-',
          'bytes=9-1,-',
          'cross-site',
          'br',
        ),
      ),
    ),
    { maxLength: 2 },
  )
  .map((pairs) => Object.fromEntries(pairs));

/** Another client for each request, because of the limits per client. */
const client = fc.oneof({ weight: 20, arbitrary: fc.ipV4() }, fc.ipV6(), headerText);

/** A path segment, short enough that truncation keeps all segments. */
function step(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const encoded = value
    .map((one) => encodeURIComponent(asText(one).slice(0, 300).toWellFormed()))
    .filter((text) => text !== '' && text !== '.' && text !== '..');
  return fc.oneof(
    { weight: 9, arbitrary: encoded },
    fc.constantFrom('%', '%zz', '%00', '%c0%af', '%2e%2e%2f', '0', '-1', '01', '1e3', ';', '&=', '~'),
  );
}

/** Converts a value to a part of a URL. Some values are objects with an invalid `toString`. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function query(fields: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<string> {
  const written = fields.map((values) =>
    Object.entries(values).flatMap(([name, value]) =>
      [value]
        .flat()
        .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(one).toWellFormed())}`),
    ),
  );
  return fc.oneof(
    { weight: 9, arbitrary: written.map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : '')) },
    fc.constantFrom('?', '?=', '?%', '?a[b]=1&a[b]=2', '?__proto__=1', '?w=320&w=640', '?&&&'),
  );
}

function request(
  parts: { method: fc.Arbitrary<string>; address: fc.Arbitrary<string>; encoded: fc.Arbitrary<Encoded> },
  call?: Call,
): fc.Arbitrary<Attempt> {
  return fc
    .record({
      ...parts,
      headers,
      client,
      isSignedIn: fc.constantFrom(true, true, true, false),
      isChunked: fc.boolean(),
    })
    .map(({ method, address, encoded, headers: some, client: from, isSignedIn, isChunked }) => ({
      call,
      method,
      address: address.slice(0, 6000),
      headers: {
        ...some,
        ...(encoded.type !== undefined && { 'content-type': encoded.type }),
        'x-forwarded-for': from,
      },
      body: encoded.bytes,
      isSignedIn,
      isChunked,
    }));
}

/** Requests to a described call, sometimes with HEAD instead of GET. */
export function requestFor(call: Call, known: KnownValues): fc.Arbitrary<Attempt> {
  const valueOf = (place: string) =>
    call.parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema }) => {
        const value = fc.oneof({ weight: 2, arbitrary: validValue(schema, known, name) }, hostileValue);
        return [name, value] as const;
      });
  const steps = valueOf('path').map(([name, value]) => [name, step(value)] as const);
  const path = fc
    .record(Object.fromEntries(steps))
    .map((values) => call.path.replaceAll(/\{(\w+)\}/gu, (_all, name: string) => values[name] ?? ''));
  const search = query(fc.record(Object.fromEntries(valueOf('query')), { requiredKeys: [] }));
  const { method } = call;
  return request(
    {
      method: method === 'GET' ? fc.constantFrom('GET', 'GET', 'GET', 'HEAD') : fc.constant(method),
      address: fc.tuple(path, search).map((parts) => parts.join('')),
      encoded: body(call.body, known),
    },
    call,
  );
}

const patterns = [
  ...Object.values(publicPages).flat(),
  ...adminPages,
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-:anything.xml',
  '/feed.xml',
  '/feed.json',
  '/category/:category/feed.xml',
  '/favicon.ico',
  '/assets/:file',
  '/api/docs/:file',
  '/api/:anything',
  '/:anything',
  '/:anything/:more/:evenMore',
];

/** Requests for pages, files and unknown URLs, with any method. */
export function pageRequest(known: KnownValues): fc.Arbitrary<Attempt> {
  const names = [...(known.get('category') ?? ['web']), ...(known.get('id') ?? [1])];
  const some = step(fc.oneof(fc.constantFrom(...names), hostileValue));
  const path = fc
    .tuple(fc.constantFrom(...patterns), fc.infiniteStream(some))
    .map(([pattern, values]) =>
      pattern.replaceAll(/:\w+(?:\([^)]+\))?/gu, () => String(values.next().value)),
    );
  const technology = fc.oneof(hostileValue, fc.constantFrom(...(known.get('technology_used') ?? ['React'])));
  const search = query(fc.record({ tech: technology, token: hostileValue }, { requiredKeys: [] }));
  const address = fc.tuple(path, search, fc.constantFrom('', '', '', '/')).map(([a, b, end]) => a + end + b);
  const form = fc
    .dictionary(fc.constantFrom('name', 'email', 'subject', 'message', contactTrap, 'x'), hostileString)
    .map((fields) => ({
      type: 'application/x-www-form-urlencoded',
      bytes: Buffer.from(new URLSearchParams(fields).toString()),
    }));
  return fc.oneof(
    {
      weight: 6,
      arbitrary: request({
        method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
        address,
        encoded: fc.constant({ type: undefined, bytes: undefined }),
      }),
    },
    request({
      method: fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'),
      address,
      encoded: fc.oneof(body(undefined, known), form),
    }),
    request({ method: fc.constant('POST'), address: fc.constant('/contact'), encoded: form }),
  );
}
