/** Sends what was made up, and takes down what comes back. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Sent {
  method: string;
  /** With its query, as it stands in the request line. */
  address: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** With the token of the owner's session. */
  isSignedIn: boolean;
  /** Without a length in the head. */
  isChunked: boolean;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decompressed. */
  body: Buffer;
}

/** How long an answer may take, in milliseconds: a machine that runs every test at once is slow. */
const answersWithin = 20_000;

/** Larger bodies may be refused, and their connection closed, while they are still being sent. */
const takenInWhole = 32 * 1024;

export function createClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });

  /** Undefined when the site broke off a large body; rejects when it broke off anything else, or hangs. */
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
      const late = setTimeout(() => {
        reject(new Error(`No answer within ${answersWithin / 1000} seconds`));
        outgoing.destroy();
      }, answersWithin);
      const fail = (error: Error) => {
        clearTimeout(late);
        if (length > takenInWhole) resolve(undefined);
        else reject(error);
      };
      outgoing.on('error', fail);
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('error', fail);
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          clearTimeout(late);
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
  if (encoding !== undefined) throw new Error(`The body is compressed in a way of its own: ${encoding}`);
  return body;
}
