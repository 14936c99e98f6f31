/** An IndexNow endpoint that records requests. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface EngineRequest {
  method: string | undefined;
  type: string | undefined;
  body: { host: string; key: string; keyLocation: string; urlList: string[] };
}

export async function searchEngine() {
  const requests: EngineRequest[] = [];
  let answer: { status: number; location?: string } = { status: 200 };
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      requests.push({
        method: request.method,
        type: request.headers['content-type'],
        body: body as EngineRequest['body'],
      });
      response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location });
      response.end('Thanks');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
    /** All requests, oldest first. */
    requests,
    /** Sets the response. */
    respondWith(status: number, location?: string) {
      answer = { status, ...(location !== undefined && { location }) };
    },
  };
}
