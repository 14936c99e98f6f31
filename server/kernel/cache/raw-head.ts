/** The head of a cached response, prepared once: `writeHead` joins a flat list of headers faster than an object. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface RawHead {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** Names and values in turn, without the body's length. */
  readonly list: readonly string[];
}

export function rawHead(status: number, headers: OutgoingHttpHeaders): RawHead {
  const list = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
  return { status, headers, list };
}

/** Writes a whole response, without the body for HEAD. Without `body` the response has none, like a 304. */
export function writeRaw(response: ServerResponse, { status, list }: RawHead, body?: Buffer): void {
  response.writeHead(status, body ? [...list, 'content-length', String(body.length)] : [...list]);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
