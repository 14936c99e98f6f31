/**
 * The head of a cached response, made once. `writeHead` would check and join the same headers for each
 * request anew, which was a tenth of what such a response cost.
 */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

// Not an `import`, for the reason in server/kernel/http/http-server.ts.
const { STATUS_CODES, validateHeaderName, validateHeaderValue } = process.getBuiltinModule('node:http');

export interface RawHead {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** Status line and headers as they go over the connection, without the body's length. */
  readonly text: string;
}

/**
 * What `writeHead` calls in the end; Node has no types for it. `_storeHeader` adds the date, what the
 * connection needs, and an empty line.
 */
interface HeadTaker {
  _hasBody: boolean;
  _storeHeader?: (headSoFar: string, headers: string[]) => void;
}

/** Throws on a header that HTTP does not allow. */
export function rawHead(status: number, headers: OutgoingHttpHeaders): RawHead {
  const lines = Object.entries(headers).map(([name, header]) => {
    const value = String(header);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return { status, headers, text: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}` };
}

/** Writes a whole response; to HEAD all but the body. Without `body` it is one that has none, like a 304. */
export function writeRaw(response: ServerResponse, head: RawHead, body?: Buffer): void {
  const taker = response as unknown as HeadTaker;
  if (taker._storeHeader) {
    // Nothing that is sent: for who looks at the response afterwards. It is 200 unless somebody says otherwise.
    if (head.status !== 200) response.statusCode = head.status;
    if (!body) taker._hasBody = false;
    taker._storeHeader(head.text, body ? ['content-length', String(body.length)] : []);
  } else {
    // A version of Node without the method.
    response.writeHead(head.status, { ...head.headers, ...(body && { 'content-length': body.length }) });
  }
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
