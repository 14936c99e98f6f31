import * as z from 'zod/mini';
import { hiddenProjectsApi, previewLink } from '#contract/projects/hidden-projects.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { api, previewParameter } from '#contract/paths.ts';
import { projectPreview } from '#contract/projects/project-details.ts';
import { project, projectSaved } from '#contract/projects/projects.ts';
import { successBody } from '#contract/success.ts';
import { ownersRoutes } from '../../../kernel/auth/owner-routes.ts';
import { found } from '../../../lib/failure.ts';
import { tagged } from '../../../kernel/http/etag.ts';
import { type App, done, idParams, responses } from '../../../kernel/http/schemas.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { HiddenProjectsService } from './hidden-projects.service.ts';
import type { ProjectCopies } from './project-copies.service.ts';

const tags = ['projects'];
const token = z.object({ [previewParameter]: z.string() });

/** Nothing for the owner or behind a revocable link may be cached. */
const kept = 'private, no-store';

type Parts = Kernel & { hiddenProjects: HiddenProjectsService; projectCopies: ProjectCopies };

/** Registers the routes of drafts, scheduled and unlisted projects, and of their preview links. */
export function hiddenProjectsRoutes(app: App, parts: Parts): void {
  previewRoutes(app, parts);
  projectRoutes(app, parts);
  previewLinkRoutes(app, parts);
}

function projectRoutes(app: App, { hiddenProjects, projectCopies, sessions }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'projects');

  owner.get(
    hiddenProjectsApi.all,
    {
      summary: 'List the unpublished projects',
      description: 'Drafts, scheduled, unlisted and protected projects, in the owner’s order.',
      response: z.array(project),
    },
    () => hiddenProjects.list(),
  );

  owner.get(
    hiddenProjectsApi.one.route,
    { summary: 'Get a project in any state', params: idParams, response: project },
    async (request, reply) => tagged(reply, await hiddenProjects.get(request.params.id)),
  );

  owner.post(
    hiddenProjectsApi.copy.route,
    {
      summary: 'Duplicate a project',
      description:
        'Creates a draft named “Copy of …” with the same texts, pictures and case study. The source may be in any state.',
      params: idParams,
      response: projectSaved,
      status: 201,
      failures: ['limit_reached'],
    },
    async (request, reply) => {
      const copy = tagged(reply, await projectCopies.copy(request.params.id));
      return done(projectMessages.copied, { project: copy });
    },
  );
}

function previewLinkRoutes(app: App, { hiddenProjects, sessions }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'projects');
  const link = { params: idParams, response: previewLink };

  owner.get(
    hiddenProjectsApi.previewLink.route,
    { ...link, summary: 'Get the preview link of a project' },
    (request) => hiddenProjects.previewLink(request.params.id),
  );

  owner.post(
    hiddenProjectsApi.previewLink.route,
    {
      ...link,
      summary: 'Create a preview link',
      description: 'Returns the existing link if there is one.',
    },
    (request) => hiddenProjects.makePreviewLink(request.params.id),
  );

  owner.delete(
    hiddenProjectsApi.previewLink.route,
    { summary: 'Revoke the preview link', params: idParams, response: successBody },
    async (request) => {
      await hiddenProjects.revokePreviewLink(request.params.id);
      return done(projectMessages.previewRevoked);
    },
  );
}

/** Registers the routes behind a preview link. */
function previewRoutes(app: App, { hiddenProjects }: Parts): void {
  const ofLink = { 'cache-control': kept, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

  app.get(
    api.projectPreview,
    {
      schema: {
        tags,
        summary: 'Get the project of a preview link',
        querystring: token,
        response: responses(projectPreview, ['validation_failed', 'not_found']),
      },
    },
    async (request, reply) => {
      reply.headers(ofLink);
      return found((await hiddenProjects.preview(request.query[previewParameter])) ?? undefined);
    },
  );
}
