/** What the site measures of itself, as OpenMetrics or in the older text format of Prometheus. docs/monitoring.md has a table of it. */
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
  /** For the server: counts and times requests. */
  readonly watch: Watch;
  /** For the database: counts and times statements. */
  readonly onQuery: OnQuery;
  /** Gives the measures at `/metrics`, as the settings say, as long as the application is there. */
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

/** Who names neither format gets the older one, which everything reads. */
function wantsOpenMetrics(accept: string | undefined): boolean {
  return (
    acceptedMediaTypes(accept).find((type) => [openMetrics, 'text/plain'].includes(type)) === openMetrics
  );
}

/** There a counter has its ending in its family's name, too, and nothing says where the text ends. */
function asPrometheusText(text: string): string {
  return text
    .replaceAll(/^# HELP (\S+) (.*)\n# TYPE \1 counter$/gm, '# HELP $1_total $2\n# TYPE $1_total counter')
    .replace(/# EOF\n$/, '');
}
