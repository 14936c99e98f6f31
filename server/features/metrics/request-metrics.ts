/** How many requests came, of which kind, with what answer, and how long that took. */
import type { ServerResponse } from 'node:http';
import type { Watch } from '../../kernel/http/http-server.ts';
import { type OpenMetricsRegistry, type Readings, readings } from './readings.ts';
import { kindOf, type RequestKind, requestKinds } from './request-kinds.ts';
import { timeHistogram } from './time-histogram.ts';

/** The first digit of the answer's status; `none` when who asked left before there was one. */
const statuses = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Upper bounds in seconds. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What is in memory is sent in fifteen microseconds, so that each step here is as plain as it can be. */
export function requestMetrics(registry: OpenMetricsRegistry): { watch: Watch; readings: Readings } {
  const times = timeHistogram(registry, {
    name: 'vitrine_request_seconds',
    help: 'Time from a request to the end of its answer.',
    label: 'kind',
    values: requestKinds,
    bounds,
  });
  const counts = Object.fromEntries(requestKinds.map((kind) => [kind, statuses.map(() => 0)])) as Record<
    RequestKind,
    number[]
  >;
  function count(kind: RequestKind, status: number, begun: number): void {
    const ofKind = counts[kind];
    ofKind[status] = (ofKind[status] ?? 0) + 1;
    times[kind]((performance.now() - begun) / 1000);
  }

  return {
    watch: (answer) => (request, response) => {
      const begun = performance.now();
      const kind = kindOf(request.url ?? '');
      answer(request, response);
      // From memory.
      if (response.writableEnded) return count(kind, Math.floor(response.statusCode / 100), begun);
      response.once('close', () => count(kind, statusClass(response), begun));
    },
    readings: readings(
      registry,
      'requests',
      { vitrine_requests_total: 'Requests by what they are about and how they were answered.' },
      () => ({
        vitrine_requests_total: requestKinds.flatMap((kind) =>
          statuses.map((status, at) => ({ labels: { kind, status }, value: counts[kind][at] ?? 0 })),
        ),
      }),
      ['kind', 'status'],
    ),
  };
}

function statusClass(response: ServerResponse): number {
  return response.headersSent ? Math.floor(response.statusCode / 100) : 0;
}
