/** Sends requests and records responses. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Sent {
  method: string;
  /** Path and query, as in the request line. */
  address: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Sent with the owner's session token. */
  isSignedIn: boolean;
  /** Sent without a content length. */
  isChunked: boolean;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decompressed. */
  body: Buffer;
}

/** Timeout of a response in milliseconds: machines that run all tests at once are slow. */
const responseTimeoutMs = 20_000;

/** Size in bytes from which the site may refuse a body and close the connection while it is sent. */
const alwaysReadBytes = 32 * 1024;

export function createClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });

  /** Returns undefined if the site cut off a large body. Rejects if it cuts off anything else or hangs. */
  function send(sent: Sent, token: string): Promise<Received | undefined> {
    return new Promise((resolve, reject) => {
      const length = sent.body?.length ?? 0;
      const outgoing = request(origin, {
        agent,
        method: sent.method,
        path: sent.address,
        headers: {
          ...sent.headers,
          ...(sent.isSignedIn && { authorization: `Bearer ${token}` }),
          ...(sent.body &&
            (sent.isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': length })),
        },
      });
      const timeout = setTimeout(() => {
        reject(new Error(`No response within ${responseTimeoutMs / 1000} seconds`));
        outgoing.destroy();
      }, responseTimeoutMs);
      const fail = (error: Error) => {
        clearTimeout(timeout);
        if (length > alwaysReadBytes) resolve(undefined);
        else reject(error);
      };
      outgoing.on('error', fail);
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('error', fail);
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          clearTimeout(timeout);
          const { statusCode: status = 0, headers } = incoming;
          try {
            resolve({ status, headers, body: decompressed(Buffer.concat(chunks), headers) });
          } catch (error) {
            reject(new Error('The body cannot be decompressed', { cause: error }));
          }
        });
      });
      outgoing.end(sent.body);
    });
  }

  return { send, close: () => agent.destroy() };
}

function decompressed(body: Buffer, headers: IncomingHttpHeaders): Buffer {
  if (body.length === 0) return body;
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body);
  if (encoding === 'gzip') return gunzipSync(body);
  if (encoding !== undefined) throw new Error(`Unknown content encoding: ${encoding}`);
  return body;
}
