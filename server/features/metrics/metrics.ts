/** The site's metrics as OpenMetrics or Prometheus text. docs/monitoring.md lists them. */
import { type OpenMetricsContentType, Registry } from 'prom-client';
import type { OnQuery } from '../../kernel/database/query-times.ts';
import type { Watch } from '../../kernel/http/http-server.ts';
import { acceptedMediaTypes } from '../../kernel/http/negotiation.ts';
import type { App } from '../../kernel/http/schemas.ts';
import { metricsListener, metricsRoute } from './metrics-address.ts';
import { processMetrics } from './process-metrics.ts';
import { queryMetrics } from './query-metrics.ts';
import { type Readings, takeAll } from './readings.ts';
import { requestMetrics } from './request-metrics.ts';
import { type MeasuredSite, siteReadings } from './site-readings.ts';

export interface Metrics {
  /** Counts and times the server's requests. */
  readonly watch: Watch;
  /** Counts and times the database's statements. */
  readonly onQuery: OnQuery;
  /** Serves the metrics at `/metrics` as configured, until the application closes. */
  offer(app: App, site: MeasuredSite): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return {
    watch: requestMetrics(registry),
    onQuery: queryMetrics(registry),
    offer(app, site) {
      const { config, log } = site;
      const ofProcess = processMetrics(registry);
      app.addHook('onClose', async () => ofProcess.stop());
      const all: Readings[] = [ofProcess.readings, ...siteReadings(registry, site)];
      const take = takeAll(all, log);
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
