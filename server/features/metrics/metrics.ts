/** The site's metrics as OpenMetrics or Prometheus text. docs/monitoring.md lists them. */
import {
  collectDefaultMetrics,
  Counter,
  Histogram,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client';
import { type OnQuery, statements } from '../../kernel/database/query-times.ts';
import type { Watch } from '../../kernel/http/http-server.ts';
import { acceptedMediaTypes } from '../../kernel/http/negotiation.ts';
import type { App } from '../../kernel/http/schemas.ts';
import { metricsListener, metricsRoute } from './metrics-address.ts';
import { takeAll, type OpenMetricsRegistry } from './readings.ts';
import { type MeasuredSite, siteReadings } from './site-readings.ts';
import type { ServerResponse } from 'node:http';
import { kindOf, type RequestKind, requestKinds } from './request-kinds.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return {
    /** Counts and times the server's requests. */
    watch: requestMetrics(registry),
    /** Counts and times the database's statements. */
    onQuery: queryMetrics(registry),
    /** Serves the metrics at `/metrics` as configured, until the application closes. */
    offer(app: App, site: MeasuredSite): void {
      const { config, log } = site;
      collectDefaultMetrics({ register: registry });
      const take = takeAll(siteReadings(registry, site), log);
      const given = {
        token: config.metricsToken,
        async read(accept: string | undefined) {
          await take();
          const text = await registry.metrics();
          return wantsOpenMetrics(accept)
            ? { type: Registry.OPENMETRICS_CONTENT_TYPE, text }
            : { type: Registry.PROMETHEUS_CONTENT_TYPE, text: asPrometheusText(text) };
        },
      };
      if (config.metricsPort === undefined) metricsRoute(app, given);
      else metricsListener(app, { ...given, port: config.metricsPort, host: config.metricsHost, log });
    },
  };
}

const openMetrics = 'application/openmetrics-text';

/** Returns false if the header names neither format: every client reads the older one. */
function wantsOpenMetrics(accept: string | undefined): boolean {
  return (
    acceptedMediaTypes(accept).find((type) => [openMetrics, 'text/plain'].includes(type)) === openMetrics
  );
}

/** Converts OpenMetrics: counters keep `_total` in the name of their family, and the end mark is removed. */
function asPrometheusText(text: string): string {
  return text
    .replaceAll(/^# HELP (\S+) (.*)\n# TYPE \1 counter$/gm, '# HELP $1_total $2\n# TYPE $1_total counter')
    .replace(/# EOF\n$/, '');
}

/** Upper bounds in seconds. */
const bounds = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10];

function queryMetrics(registry: OpenMetricsRegistry): OnQuery {
  const times = new Histogram({
    name: 'vitrine_database_query_seconds',
    help: 'Duration of statements by kind.',
    labelNames: ['statement'],
    buckets: bounds,
    registers: [registry],
  });
  for (const statement of statements) times.zero({ statement });
  const failed = new Counter({
    name: 'vitrine_database_failed_queries_total',
    help: 'Failed statements.',
    registers: [registry],
  });
  return (statement, milliseconds, hasFailed) => {
    times.observe({ statement }, milliseconds / 1000);
    if (hasFailed) failed.inc();
  };
}

/** By the first digit of the status; `none` if the client left before the response began. */
const statuses = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Upper bounds in seconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function requestMetrics(registry: OpenMetricsRegistry): Watch {
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
