/**
 * The head of a cached response, serialised once. `writeHead` would validate and join the same headers for
 * each request, a tenth of the cost of such a response.
 */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

// Not an `import`; see server/kernel/http/http-server.ts for the reason.
const { STATUS_CODES, validateHeaderName, validateHeaderValue } = process.getBuiltinModule('node:http');

export interface RawHead {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** Status line and headers as sent, without the body's length. */
  readonly text: string;
}

/**
 * The internal method behind `writeHead`, which Node does not type. `_storeHeader` adds the date, connection
 * headers and an empty line.
 */
interface HeadTaker {
  _hasBody: boolean;
  _storeHeader?: (headSoFar: string, headers: string[]) => void;
}

/** Throws for headers that HTTP does not allow. */
export function rawHead(status: number, headers: OutgoingHttpHeaders): RawHead {
  const lines = Object.entries(headers).map(([name, header]) => {
    const value = String(header);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return { status, headers, text: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}` };
}

/** Writes a whole response, without the body for HEAD. Without `body` the response has none, like a 304. */
export function writeRaw(response: ServerResponse, head: RawHead, body?: Buffer): void {
  const taker = response as unknown as HeadTaker;
  if (taker._storeHeader) {
    // Not sent, but read later, for example by the log. The default is 200.
    if (head.status !== 200) response.statusCode = head.status;
    if (!body) taker._hasBody = false;
    taker._storeHeader(head.text, body ? ['content-length', String(body.length)] : []);
  } else {
    // This Node version lacks the method.
    response.writeHead(head.status, { ...head.headers, ...(body && { 'content-length': body.length }) });
  }
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
