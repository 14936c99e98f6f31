/** The site's metrics as OpenMetrics or Prometheus text. docs/monitoring.md lists them. */
import type { ServerResponse } from 'node:http';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client';
import type { Watch } from '../../kernel/http/http-server.ts';
import { acceptedMediaTypes } from '../../kernel/http/negotiation.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { programVersion } from '../../process/command-line.ts';
import { type CheckedSite, type Figures, figures } from '../site-health/check.ts';
import { checks } from '../site-health/checks.ts';
import { metricsListener, metricsRoute } from './metrics-address.ts';
import { type OpenMetricsRegistry, readings } from './readings.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return {
    /** Counts the server's requests and times those for pages. */
    watch: requestMetrics(registry),
    /** Serves the metrics at `/metrics` as configured, until the application closes. */
    offer(app: App, kernel: Kernel, checkedSite: CheckedSite): void {
      const { config, log } = kernel;
      collectDefaultMetrics({ register: registry });
      buildMetric(registry, kernel);
      const read = readings(registry, sources(kernel), { ...checkedSite, log });
      const given = {
        token: config.metricsToken,
        async read(accept: string | undefined) {
          await read();
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

/** Returns true if the header prefers OpenMetrics. Without a known format, every client reads the older one. */
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

function buildMetric(registry: OpenMetricsRegistry, { database }: Kernel): void {
  new Gauge({
    name: 'vitrine_build_info',
    help: 'Always 1; the labels contain the versions.',
    labelNames: ['version', 'node', 'database'],
    registers: [registry],
  }).set({ version: programVersion, node: process.versions.node, database: database.dialect }, 1);
}

/** The figures of the checks, and the figures of the kernel's queues. */
function sources({ outbox, pictures }: Kernel): Record<string, Figures> {
  return {
    ...Object.fromEntries(checks.flatMap((check) => (check.figures ? [[check.name, check.figures]] : []))),
    queues: figures(
      {
        vitrine_mails_given_up_total: 'Mails that could not be sent in time and are not retried.',
        vitrine_pictures_waiting: 'Pictures and PDFs that wait for the picture process.',
      },
      () => ({
        vitrine_mails_given_up_total: outbox.givenUp(),
        vitrine_pictures_waiting: pictures.queue().waiting,
      }),
    ),
  };
}

/** By the first digit of the status; `none` if the client left before the response began. */
const statuses = ['none', '2xx', '3xx', '4xx', '5xx'] as const;

function statusOf({ headersSent, statusCode }: ServerResponse) {
  const digit = String(statusCode).charAt(0);
  return (headersSent && statuses.find((status) => status.startsWith(digit))) || 'none';
}

/** Upper bounds in seconds. */
const buckets = [0.01, 0.05, 0.25, 1, 5];

function requestMetrics(registry: OpenMetricsRegistry): Watch {
  const requests = new Counter({
    name: 'vitrine_requests_total',
    help: 'Requests by status.',
    labelNames: ['status'],
    registers: [registry],
  });
  for (const status of statuses) requests.inc({ status }, 0);
  const pageTimes = new Histogram({
    name: 'vitrine_page_seconds',
    help: 'Time from the request for a page to the end of the response.',
    buckets,
    registers: [registry],
  });

  return (answer) => (request, response) => {
    const begun = performance.now();
    const isForPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    const end = () => {
      requests.inc({ status: statusOf(response) });
      if (isForPage) pageTimes.observe((performance.now() - begun) / 1000);
    };
    answer(request, response);
    // A response from the cache has already ended.
    if (response.writableEnded) end();
    else response.once('close', end);
  };
}
