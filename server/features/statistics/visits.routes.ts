import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { api } from '#contract/addresses.ts';
import {
  projectViews,
  statistics,
  statisticsApi,
  statisticsQuery,
  visit,
} from '#contract/statistics/statistics.ts';
import { clientKey } from '../../kernel/auth/client-key.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { csvLine, csvStart } from '../../lib/csv.ts';
import { comesFromElsewhere } from '../../kernel/http/posted-forms.ts';
import { type App, bearer, failureResponses, fileResponses, withoutBody } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { StatisticsService } from './statistics.service.ts';
import type { VisitsService } from './visits.service.ts';

interface Parts extends Kernel {
  visits: Pick<VisitsService, 'note'>;
  statistics: StatisticsService;
}

/** Counts visits, and serves the statistics to the owner. */
export function visitsRoutes(app: App, { visits, statistics: service, sessions, publicUrl }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'statistics');
  const tags = ['statistics'];

  app.post(
    api.visits,
    {
      // Not logged: a line would reveal the visitor's reading, and cost as much as the counting.
      logLevel: 'warn',
      schema: {
        tags,
        summary: 'Count a visit',
        description:
          'Sent by the site’s pages. Ignores bots, requests from other sites, and browsers that ask not to be tracked.',
        querystring: visit,
        response: { ...failureResponses(['validation_failed']), 204: withoutBody('Accepted') },
      },
    },
    async ({ headers, ip, query }, reply) => {
      if (mayBeCounted(headers, publicUrl()))
        visits.note(query, {
          client: clientKey(ip),
          agent: headers['user-agent'] ?? '',
          host: headers.host ?? '',
        });
      return reply.header('cache-control', 'no-store').code(204).send(null);
    },
  );

  owner.get(
    statisticsApi.all,
    { summary: 'Get visit statistics', querystring: statisticsQuery, response: statistics },
    (request) => service.read(request.query.days),
  );

  owner.get(
    statisticsApi.projects,
    { summary: 'Get the views of each project', querystring: statisticsQuery, response: projectViews },
    (request) => service.ofProjects(request.query.days),
  );

  app.get(
    statisticsApi.csv,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        tags,
        security: bearer,
        querystring: statisticsQuery,
        summary: 'Export visit statistics as CSV',
        response: fileResponses(['text/csv'], ['unauthorized', 'validation_failed']),
      },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="visits.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(csvOf(service.rows(request.query.days)))),
  );
}

/** Yields the lines of the file. */
async function* csvOf(rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield csvStart + csvLine(['day', 'kind', 'of', 'count']);
  for await (const row of rows) yield csvLine(row);
}

/** Returns false if the browser asks not to be tracked, or another site makes it send the visit. */
function mayBeCounted(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return false;
  return !comesFromElsewhere(headers, publicUrl);
}
