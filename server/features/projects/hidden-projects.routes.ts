import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { hiddenProjectsApi, previewLink } from '#contract/projects/hidden-projects.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { api, previewParameter } from '#contract/paths.ts';
import { projectPreview } from '#contract/projects/project-details.ts';
import { project, projectSaved } from '#contract/projects/projects.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { found } from '../../lib/failure.ts';
import { tagged } from '../../kernel/http/etag.ts';
import { type App, bearer, done, idParams, responses, withoutBody } from '../../kernel/http/schemas.ts';
import {
  movingPictureQuery,
  movingPictureResponses,
  sendPrivately,
} from '../../kernel/images/picture-response.ts';
import { pictureRoutes } from '../../kernel/images/picture-routes.ts';
import type { Picture } from '../../kernel/images/pictures.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { HiddenProjectsService } from './hidden-projects.service.ts';
import type { ProjectCopies } from './project-copies.service.ts';

const tags = ['projects'];
const pictureParams = z.object({ picture: idParams.shape.id });
const token = z.object({ [previewParameter]: z.string() });

/** Nothing for the owner or behind a revocable link may be cached. */
const kept = 'private, no-store';

const linkedPicture = movingPictureResponses(['validation_failed', 'not_found']);
const imageResponses = {
  ...linkedPicture,
  302: withoutBody('Redirects to the linked picture'),
};

type Parts = Kernel & { hiddenProjects: HiddenProjectsService; projectCopies: ProjectCopies };

/** Returns a function that sends a picture, or redirects to its link. */
function pictureSender({ pictures, cache }: Pick<Parts, 'pictures' | 'cache'>) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    picture: Picture | string,
  ): Promise<FastifyReply> =>
    typeof picture === 'string'
      ? reply.header('cache-control', kept).redirect(new URL(picture).href, 302)
      : sendPrivately(request, reply, { pictures, picture, cache });
}

/** Registers the routes of drafts, scheduled and unlisted projects, and of their preview links. */
export function hiddenProjectsRoutes(app: App, parts: Parts): void {
  previewRoutes(app, parts);
  projectRoutes(app, parts);
  ownersPictures(app, parts);
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

function ownersPictures(app: App, { hiddenProjects, ...kernel }: Parts): void {
  const send = pictureSender(kernel);

  app.get(
    hiddenProjectsApi.image.route,
    {
      onRequest: ownerOnly(kernel.sessions),
      schema: {
        tags,
        security: bearer,
        summary: 'Get the main picture of a project in any state',
        params: z.extend(idParams, { hash: z.string() }),
        querystring: movingPictureQuery,
        response: {
          ...movingPictureResponses(['validation_failed', 'not_found', 'unauthorized']),
          302: imageResponses[302],
        },
      },
    },
    async (request, reply) => send(request, reply, await hiddenProjects.image(request.params.id)),
  );

  pictureRoutes(app, kernel, 'projects').owners(
    hiddenProjectsApi.picture.route,
    {
      summary: 'Get a further picture of a project in any state',
      params: z.extend(idParams, pictureParams.shape),
    },
    ({ id, picture }) => hiddenProjects.picture(id, picture),
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
function previewRoutes(app: App, { hiddenProjects, pictures, cache }: Parts): void {
  const send = pictureSender({ pictures, cache });
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

  app.get(
    api.projectPreviewImage,
    {
      schema: {
        tags,
        summary: 'Get the main picture of the project of a preview link',
        querystring: z.extend(token, movingPictureQuery.shape),
        response: imageResponses,
      },
    },
    async (request, reply) => {
      reply.headers(ofLink);
      return send(request, reply, await hiddenProjects.previewImage(request.query[previewParameter]));
    },
  );

  app.get(
    api.projectPreviewPicture.route,
    {
      schema: {
        tags,
        summary: 'Get a further picture of the project of a preview link',
        params: pictureParams,
        querystring: z.extend(token, movingPictureQuery.shape),
        response: linkedPicture,
      },
    },
    async (request, reply) => {
      reply.headers(ofLink);
      const sent = request.query[previewParameter];
      return send(request, reply, await hiddenProjects.previewPicture(sent, request.params.picture));
    },
  );
}
