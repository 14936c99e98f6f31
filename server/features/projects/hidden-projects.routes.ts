import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { hiddenProjectsApi, previewLink } from '#contract/projects/hidden-projects.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { api, previewParameter } from '#contract/paths.ts';
import { projectPreview } from '#contract/projects/project-details.ts';
import { project } from '#contract/projects/projects.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { found } from '../../lib/failure.ts';
import { recordEtag } from '../../kernel/http/etag.ts';
import {
  type App,
  bearer,
  done,
  fileResponses,
  idParams,
  responses,
  withoutBody,
} from '../../kernel/http/schemas.ts';
import { pictureQuery, pictureTypes, sendPicture } from '../../kernel/images/picture-response.ts';
import type { Picture } from '../../kernel/images/pictures.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { HiddenProjectsService } from './hidden-projects.service.ts';

const one = `${hiddenProjectsApi.all}/:id`;
const tags = ['projects'];
const pictureParams = z.object({ picture: idParams.shape.id });
const token = z.object({ [previewParameter]: z.string() });

const call = { tags, security: bearer };

/** Nothing for the owner or behind a revocable link may be cached. */
const kept = 'private, no-store';

const pictureResponses = fileResponses(pictureTypes, ['validation_failed', 'not_found']);
const imageResponses = {
  ...pictureResponses,
  302: withoutBody('Redirects to the linked picture'),
};

type Parts = Kernel & { hiddenProjects: HiddenProjectsService };

/** Returns a function that sends a picture, or redirects to its link. */
function pictureSender({ pictures, cache }: Pick<Parts, 'pictures' | 'cache'>) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    picture: Picture | string,
    w: string | undefined,
  ): Promise<FastifyReply> =>
    typeof picture === 'string'
      ? reply.header('cache-control', kept).redirect(new URL(picture).href, 302)
      : sendPicture(request, reply, { pictures, picture, cache, w, cacheControl: kept });
}

/** Registers the routes of drafts, scheduled and unlisted projects, and of their preview links. */
export function hiddenProjectsRoutes(app: App, parts: Parts): void {
  previewRoutes(app, parts);
  projectRoutes(app, parts);
  pictureRoutes(app, parts);
  previewLinkRoutes(app, parts);
}

function projectRoutes(app: App, { hiddenProjects, sessions }: Parts): void {
  const onRequest = ownerOnly(sessions);

  app.get(
    hiddenProjectsApi.all,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'List the unpublished projects',
        description: 'Drafts, scheduled and unlisted projects, newest first.',
        response: responses(z.array(project), ['unauthorized']),
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', kept);
      return hiddenProjects.list();
    },
  );

  app.get(
    one,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'Get a project in any state',
        params: idParams,
        response: responses(project, ['unauthorized', 'not_found']),
      },
    },
    async (request, reply) => {
      const { record, version } = await hiddenProjects.get(request.params.id);
      reply.headers({ 'cache-control': kept, etag: recordEtag(version) });
      return record;
    },
  );
}

function pictureRoutes(app: App, parts: Parts): void {
  const { hiddenProjects } = parts;
  const onRequest = ownerOnly(parts.sessions);
  const send = pictureSender(parts);

  app.get(
    `${one}/image/:hash`,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'Get the main picture of a project in any state',
        params: z.extend(idParams, { hash: z.string() }),
        querystring: pictureQuery,
        response: { ...imageResponses, ...responses(z.any(), ['unauthorized']), 200: pictureResponses[200] },
      },
    },
    async (request, reply) =>
      send(request, reply, await hiddenProjects.image(request.params.id), request.query.w),
  );

  app.get(
    `${one}/pictures/:picture/:hash`,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'Get a further picture of a project in any state',
        params: z.extend(pictureParams, { id: idParams.shape.id, hash: z.string() }),
        querystring: pictureQuery,
        response: {
          ...pictureResponses,
          ...responses(z.any(), ['unauthorized']),
          200: pictureResponses[200],
        },
      },
    },
    async (request, reply) => {
      const { id, picture } = request.params;
      return send(request, reply, await hiddenProjects.picture(id, picture), request.query.w);
    },
  );
}

function previewLinkRoutes(app: App, { hiddenProjects, sessions }: Parts): void {
  const onRequest = ownerOnly(sessions);
  const link = {
    ...call,
    params: idParams,
    response: responses(previewLink, ['unauthorized', 'not_found']),
  };

  app.get(
    `${one}/preview-link`,
    {
      onRequest,
      schema: { ...link, summary: 'Get the preview link of a project' },
    },
    async (request, reply) => {
      reply.header('cache-control', kept);
      return hiddenProjects.previewLink(request.params.id);
    },
  );

  app.post(
    `${one}/preview-link`,
    {
      onRequest,
      schema: {
        ...link,
        summary: 'Create a preview link',
        description: 'Returns the existing link if there is one.',
      },
    },
    async (request, reply) => {
      reply.header('cache-control', kept);
      return hiddenProjects.makePreviewLink(request.params.id);
    },
  );

  app.delete(
    `${one}/preview-link`,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'Revoke the preview link',
        params: idParams,
        response: responses(successBody, ['unauthorized', 'not_found']),
      },
    },
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
        querystring: z.extend(token, pictureQuery.shape),
        response: imageResponses,
      },
    },
    async (request, reply) => {
      reply.headers(ofLink);
      const { [previewParameter]: sent, w } = request.query;
      return send(request, reply, await hiddenProjects.previewImage(sent), w);
    },
  );

  app.get(
    `${api.projectPreviewPictures}/:picture`,
    {
      schema: {
        tags,
        summary: 'Get a further picture of the project of a preview link',
        params: pictureParams,
        querystring: z.extend(token, pictureQuery.shape),
        response: pictureResponses,
      },
    },
    async (request, reply) => {
      reply.headers(ofLink);
      const { [previewParameter]: sent, w } = request.query;
      return send(request, reply, await hiddenProjects.previewPicture(sent, request.params.picture), w);
    },
  );
}
