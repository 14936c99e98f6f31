import * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import {
  gallery as gallerySchema,
  galleryInput,
  galleryPictureFields,
  galleryPictureSaved,
  gallerySaved,
} from '#contract/projects/gallery.ts';
import { galleryMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { found } from '../../lib/failure.ts';
import { recordEtag, versionsIn } from '../../kernel/http/etag.ts';
import { acceptUploads, uploadedFile } from '../../kernel/http/multipart.ts';
import {
  type App,
  bearer,
  bodyFailures,
  done,
  fileResponses,
  idParams,
  ifMatch,
  responses,
} from '../../kernel/http/schemas.ts';
import { pictureQuery, pictureTypes, sendPicture } from '../../kernel/images/picture-response.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { GalleryService } from './gallery.service.ts';

const tags = ['projects'];
const all = '/api/project/:id/pictures';
const one = `${all}/:picture`;
const changeFailures: ErrorCode[] = ['unauthorized', 'not_found', 'stale'];
const pictureParams = z.extend(idParams, { picture: idParams.shape.id });
const versionParams = z.extend(pictureParams, { hash: z.string() });

type Parts = Kernel & { gallery: GalleryService };

/** The routes of `/api/project/{id}/pictures` and the pictures' own addresses. */
export async function galleryRoutes(app: App, parts: Parts): Promise<void> {
  changeRoutes(app, parts);
  pictureRoute(app, parts);
  await uploadRoute(app, parts);
}

function changeRoutes(app: App, { gallery, sessions }: Parts): void {
  app.get(
    all,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        tags,
        summary: 'List the further pictures of a project',
        security: bearer,
        params: idParams,
        response: responses(gallerySchema, ['unauthorized', 'not_found']),
      },
    },
    async (request, reply) => {
      const { record, version } = found(await gallery.get(request.params.id));
      reply.header('etag', recordEtag(version)).header('cache-control', 'no-store');
      return record;
    },
  );

  app.put(
    all,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        tags,
        summary: 'Change order and texts of the further pictures',
        description:
          'The list must contain every picture once. Fails with `stale` if `If-Match` names an older version.',
        security: bearer,
        params: idParams,
        headers: ifMatch,
        body: galleryInput,
        response: responses(gallerySaved, [...changeFailures, ...bodyFailures]),
      },
    },
    async (request, reply) => {
      const known = versionsIn(request.headers['if-match']);
      const { record, version } = await gallery.arrange(request.params.id, request.body, known);
      reply.header('etag', recordEtag(version));
      return done(galleryMessages.saved, { gallery: record });
    },
  );

  app.delete(
    one,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        tags,
        summary: 'Permanently delete a further picture',
        security: bearer,
        params: pictureParams,
        headers: ifMatch,
        response: responses(gallerySaved, changeFailures),
      },
    },
    async (request, reply) => {
      const { id, picture } = request.params;
      const { record, version } = await gallery.remove(id, picture, versionsIn(request.headers['if-match']));
      reply.header('etag', recordEtag(version));
      return done(galleryMessages.removed, { gallery: record });
    },
  );
}

function pictureRoute(app: App, { gallery, pictures, cache }: Parts): void {
  app.get(
    `${one}/:hash`,
    {
      schema: {
        tags,
        summary: 'Get a further picture at a URL that changes with its content',
        params: versionParams,
        querystring: pictureQuery,
        response: fileResponses(pictureTypes, ['validation_failed', 'not_found']),
      },
    },
    async (request, reply) => {
      const { id, picture: number, hash } = request.params;
      const picture = found(await gallery.picture(id, number, 'visitors'));
      const lasting = api.projectPictureVersion(id, number, picture.hash);
      const { w } = request.query;
      return sendPicture(request, reply, { pictures, picture, cache, lasting, w, namedHash: hash });
    },
  );
}

async function uploadRoute(app: App, { gallery, sessions }: Parts): Promise<void> {
  await app.register(async (uploads: App) => {
    await acceptUploads(uploads, ['picture']);
    uploads.post(
      all,
      {
        onRequest: ownerOnly(sessions),
        config: { files: ['picture'] },
        schema: {
          tags,
          summary: 'Add a further picture at the end',
          description: '`picture` is a file (JPEG, PNG, WebP, AVIF or GIF).',
          security: bearer,
          consumes: ['multipart/form-data'],
          params: idParams,
          headers: ifMatch,
          body: galleryPictureFields,
          response: responses(galleryPictureSaved, [...changeFailures, ...bodyFailures], 201),
        },
      },
      async (request, reply) => {
        const file = uploadedFile(request, 'picture');
        const known = versionsIn(request.headers['if-match']);
        const { record, version } = await gallery.add(request.params.id, request.body, file, known);
        reply.code(201).header('etag', recordEtag(version));
        return done(galleryMessages.added, { picture: record });
      },
    );
  });
}
