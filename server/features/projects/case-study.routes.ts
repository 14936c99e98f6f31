import { caseStudy, caseStudyLimits, caseStudySaved } from '#contract/projects/case-study.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { found } from '../../lib/failure.ts';
import { tagged, versionsIn } from '../../kernel/http/etag.ts';
import { type App, done, idParams, ifMatch } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { CaseStudyService } from './case-study.service.ts';

/** In bytes: the maximum number of blocks and characters, four bytes each. */
const maxBodyBytes = 4 * (caseStudyLimits.blocks + 1) * caseStudyLimits.text;

/** The routes of `/api/project-manager/{id}/case-study`. Visitors get it with the project's details. */
export function caseStudyRoutes(
  app: App,
  { caseStudies, sessions }: Kernel & { caseStudies: CaseStudyService },
): void {
  const owner = ownersRoutes(app, sessions, 'projects');

  owner.get(
    api.caseStudy.route,
    { summary: 'Get the case study of a project', params: idParams, response: caseStudy },
    async (request, reply) => tagged(reply, found(await caseStudies.get(request.params.id))),
  );

  owner.put(
    api.caseStudy.route,
    {
      summary: 'Replace the case study of a project',
      description:
        'Facts, links, and blocks in order. Blocks refer to further pictures of the project by id. Fails with `stale` if `If-Match` names an older version of the project.',
      params: idParams,
      headers: ifMatch,
      body: caseStudy,
      response: caseStudySaved,
      bodyLimit: maxBodyBytes,
    },
    async (request, reply) => {
      const saving = { known: versionsIn(request) };
      const record = tagged(reply, await caseStudies.change(request.params.id, request.body, saving));
      return done(projectMessages.caseStudySaved, { case_study: record });
    },
  );
}
