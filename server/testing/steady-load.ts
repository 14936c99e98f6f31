/** Sends requests at a constant rate. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type ReverseProxy, sampleHost } from './reverse-proxy.ts';

export interface Sent {
  method: 'GET' | 'POST';
  path: string;
  /** The visitor's address, in 127.0.0.0/8. */
  from: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Sends one request on a new connection. Returns status and body. */
async function send(
  { https, ca }: ReverseProxy,
  { method, path, from, headers, body }: Sent,
): Promise<[number, string]> {
  const clientRequest = request({
    host: '127.0.0.1',
    port: https,
    servername: sampleHost,
    ca,
    localAddress: from,
    agent: false,
    method,
    path,
    headers: { host: sampleHost, ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  clientRequest.end(body && JSON.stringify(body));
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  return [response.statusCode ?? 0, await text(response)];
}

/** Returns the address of a visitor. */
export function visitorAddress(number: number): string {
  return `127.1.${Math.floor(number / 250)}.${1 + (number % 250)}`;
}

/**
 * Sends `next(number)` through the proxy at this interval in milliseconds until `stop`, which waits for all responses.
 * `failures` has the number of each failed request and the reason.
 */
export function steadyLoad(proxy: ReverseProxy, every: number, next: (number: number) => Sent) {
  const failures: [number, unknown][] = [];
  const responses: Promise<void>[] = [];
  let count = 0;
  const timer = setInterval(() => {
    const number = (count += 1);
    responses.push(
      send(proxy, next(number)).then(
        ([status, body]) => void (status < 300 || failures.push([number, `${status} ${body}`])),
        (error: unknown) => void failures.push([number, error]),
      ),
    );
  }, every);
  onTestFinished(() => clearInterval(timer));
  return {
    failures,
    /** Waits for the responses to the requests sent so far. */
    answered: () => Promise.all(responses),
    async stop(): Promise<number> {
      clearInterval(timer);
      await Promise.all(responses);
      return count;
    },
  };
}
