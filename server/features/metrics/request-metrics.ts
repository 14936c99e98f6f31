/** Counts requests by kind and status, and times them. */
import type { ServerResponse } from 'node:http';
import { Counter, Histogram } from 'prom-client';
import type { Watch } from '../../kernel/http/http-server.ts';
import type { OpenMetricsRegistry } from './readings.ts';
import { kindOf, type RequestKind, requestKinds } from './request-kinds.ts';

/** By the first digit of the status; `none` if the client left before the response began. */
const statuses = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Upper bounds in seconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function requestMetrics(registry: OpenMetricsRegistry): Watch {
  const requests = new Counter({
    name: 'vitrine_requests_total',
    help: 'Requests by kind and status.',
    labelNames: ['kind', 'status'],
    registers: [registry],
  });
  const times = new Histogram({
    name: 'vitrine_request_seconds',
    help: 'Time from the request to the end of the response.',
    labelNames: ['kind'],
    buckets,
    registers: [registry],
  });
  for (const kind of requestKinds) {
    times.zero({ kind });
    for (const status of statuses) requests.inc({ kind, status }, 0);
  }

  function count(kind: RequestKind, { headersSent, statusCode }: ServerResponse, begun: number): void {
    const status = statuses[headersSent ? Math.floor(statusCode / 100) : 0] ?? 'none';
    requests.inc({ kind, status });
    times.observe({ kind }, (performance.now() - begun) / 1000);
  }

  return (answer) => (request, response) => {
    const begun = performance.now();
    const kind = kindOf(request.url ?? '');
    answer(request, response);
    // A response from the cache has already ended.
    if (response.writableEnded) count(kind, response, begun);
    else response.once('close', () => count(kind, response, begun));
  };
}
