/**
 * The head of an answer from memory, made once. `writeHead` would check and join the same headers for each
 * request anew, which was a tenth of what such an answer cost.
 */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

// An import of node:http would load all that it exports.
const { STATUS_CODES, validateHeaderName, validateHeaderValue } = process.getBuiltinModule('node:http');

/**
 * What Node has no types for: what `writeHead` does in the end. `_storeHeader` adds the date and what the
 * connection needs, and an empty line.
 */
interface HeadTaker {
  _hasBody: boolean;
  _storeHeader(linesSoFar: string, headers: string[]): void;
}

/** Status line and headers, without the body's length. Throws on a header that HTTP does not allow. */
export function rawHead(status: number, headers: OutgoingHttpHeaders): string {
  const lines = Object.entries(headers).map(([name, header]) => {
    const value = String(header);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`;
}

/** Writes a whole answer; to HEAD all but the body. Without `body` it is one that has none, like a 304. */
export function writeRaw(response: ServerResponse, head: string, body?: Buffer): void {
  const taker = response as ServerResponse & HeadTaker;
  if (!body) taker._hasBody = false;
  taker._storeHeader(head, body ? ['content-length', String(body.length)] : []);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
