/** Requests at a steady pace, whatever becomes of those before them. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type ReverseProxy, sampleHost } from './reverse-proxy.ts';

export interface Sent {
  method: 'GET' | 'POST';
  path: string;
  /** The visitor's address, of 127.0.0.0/8. */
  from: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Sends one request on a connection of its own, as a visitor does who has just come; answers status and body. */
async function send(
  { https, ca }: ReverseProxy,
  { method, path, from, headers, body }: Sent,
): Promise<[number, string]> {
  const asked = request({
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
  asked.end(body && JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return [answer.statusCode ?? 0, await text(answer)];
}

/** The address of the visitor of this number. */
export function visitorAddress(number: number): string {
  return `127.1.${Math.floor(number / 250)}.${1 + (number % 250)}`;
}

/**
 * Sends `next(number)` through the proxy every so many milliseconds until `stop`, which waits for all answers. `failures`
 * has the number of each request that was not answered with success, and the reason.
 */
export function steadyLoad(proxy: ReverseProxy, every: number, next: (number: number) => Sent) {
  const failures: [number, unknown][] = [];
  const answers: Promise<void>[] = [];
  let count = 0;
  const timer = setInterval(() => {
    const number = (count += 1);
    answers.push(
      send(proxy, next(number)).then(
        ([status, body]) => void (status < 300 || failures.push([number, `${status} ${body}`])),
        (error: unknown) => void failures.push([number, error]),
      ),
    );
  }, every);
  onTestFinished(() => clearInterval(timer));
  return {
    failures,
    async stop(): Promise<number> {
      clearInterval(timer);
      await Promise.all(answers);
      return count;
    },
  };
}
