import { caseStudy, caseStudyLimits, caseStudySaved } from '#contract/projects/case-study.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { found } from '../../lib/failure.ts';
import { recordEtag, versionsIn } from '../../kernel/http/etag.ts';
import {
  type App,
  bearer,
  bodyFailures,
  done,
  idParams,
  ifMatch,
  responses,
} from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { CaseStudyService } from './case-study.service.ts';

/** In bytes: the maximum number of blocks and characters, four bytes each. */
const maxBodyBytes = 4 * (caseStudyLimits.blocks + 1) * caseStudyLimits.text;

/** The routes of `/api/project-manager/{id}/case-study`. Visitors get it with the project's details. */
export function caseStudyRoutes(
  app: App,
  { caseStudies, sessions }: Kernel & { caseStudies: CaseStudyService },
): void {
  const path = `${api.projects}/:id/case-study`;
  const onRequest = ownerOnly(sessions);

  app.get(
    path,
    {
      onRequest,
      schema: {
        tags: ['projects'],
        summary: 'Get the case study of a project',
        security: bearer,
        params: idParams,
        response: responses(caseStudy, ['unauthorized', 'not_found']),
      },
    },
    async (request, reply) => {
      const { record, version } = found(await caseStudies.get(request.params.id));
      reply.header('cache-control', 'no-store').header('etag', recordEtag(version));
      return record;
    },
  );

  app.put(
    path,
    {
      onRequest,
      bodyLimit: maxBodyBytes,
      schema: {
        tags: ['projects'],
        summary: 'Replace the case study of a project',
        description:
          'Facts, links, and blocks in order. Blocks refer to further pictures of the project by id. Fails with `stale` if `If-Match` names an older version of the project.',
        security: bearer,
        params: idParams,
        headers: ifMatch,
        body: caseStudy,
        response: responses(caseStudySaved, [...bodyFailures, 'unauthorized', 'not_found', 'stale']),
      },
    },
    async (request, reply) => {
      const known = versionsIn(request.headers['if-match']);
      const { record, version } = await caseStudies.change(request.params.id, request.body, known);
      reply.header('etag', recordEtag(version));
      return done(projectMessages.caseStudySaved, { case_study: record });
    },
  );
}
