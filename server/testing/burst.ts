/** Many clients at once. The site must be another process: each client and its connection there need a file. */
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Opens connections at the same time. Those that are refused have ended. The test closes them. */
export function connectMany(url: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const opened = Array.from({ length: count }, () => {
    const connection = connect(Number(port), hostname);
    onTestFinished(() => void connection.destroy());
    connection.on('error', () => undefined);
    return new Promise<Socket>((resolve) => {
      connection.once('connect', () => resolve(connection)).once('close', () => resolve(connection));
    });
  });
  return Promise.all(opened);
}

/**
 * Sends a request for the home page once all clients are connected, and keeps the connections. Returns how many clients
 * got each kind of response: `page`, `503 with Retry-After`, or what happened instead.
 */
export async function burst(url: string, count: number): Promise<Record<string, number>> {
  const connections = await connectMany(url, count);
  const request = `GET / HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAccept: text/html\r\n\r\n`;
  const kinds = await Promise.all(connections.map((connection) => send(connection, request)));
  return Object.fromEntries(
    Map.groupBy(kinds, (kind) => kind)
      .entries()
      .map(([kind, all]) => [kind, all.length]),
  );
}

/** Resolves when the response is complete or the connection has ended. */
function send(connection: Socket, request: string): Promise<string> {
  if (connection.destroyed) return Promise.resolve('refused');
  const pieces: Buffer[] = [];
  return new Promise((resolve) => {
    connection.on('data', (piece: Buffer) => {
      pieces.push(piece);
      const kind = kindOf(Buffer.concat(pieces).toString('latin1'));
      if (kind !== undefined) resolve(kind);
    });
    connection.once('close', () => resolve(pieces.length > 0 ? 'cut' : 'closed'));
    connection.write(request);
  });
}

/** Returns undefined until the response is complete. */
function kindOf(response: string): string | undefined {
  const [head = '', ...body] = response.split('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined || body.join('\r\n\r\n').length < Number(length)) return undefined;
  const status = head.split(' ', 2)[1];
  if (status === '200') return 'page';
  return status === '503' && /\r\nretry-after: \d/i.test(head) ? '503 with Retry-After' : `status ${status}`;
}
