import * as z from 'zod/mini';
import {
  gallery as gallerySchema,
  galleryInput,
  galleryPictureFields,
  galleryPictureSaved,
  gallerySaved,
  pictureUploaded,
  uploadKeptHours,
} from '#contract/projects/gallery.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import { furtherPictureLimits } from '#contract/profile/files.ts';
import { galleryMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { tagged, versionsIn } from '../../kernel/http/etag.ts';
import { acceptUploads, uploadedFile } from '../../kernel/http/multipart.ts';
import { type App, done, idParams, ifMatch } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { GalleryService } from './gallery.service.ts';
import type { PictureUploads } from './picture-uploads.service.ts';

const pictureParams = z.extend(idParams, { picture: idParams.shape.id });

type Parts = Kernel & { gallery: GalleryService; pictureUploads: PictureUploads };

/** The routes of `/api/project/{id}/pictures`. */
export async function galleryRoutes(app: App, parts: Parts): Promise<void> {
  changeRoutes(app, parts);
  await uploadRoutes(app, parts);
}

function changeRoutes(app: App, { gallery, sessions }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'projects');

  owner.get(
    api.projectPictures.route,
    { summary: 'List the further pictures of a project', params: idParams, response: gallerySchema },
    async (request, reply) => tagged(reply, await gallery.get(request.params.id)),
  );

  owner.put(
    api.projectPictures.route,
    {
      summary: 'Change order and texts of the further pictures',
      description:
        'The list must contain every picture once. Fails with `stale` if `If-Match` names an older version.',
      params: idParams,
      headers: ifMatch,
      body: galleryInput,
      response: gallerySaved,
    },
    async (request, reply) => {
      const saving = { known: versionsIn(request) };
      const record = tagged(reply, await gallery.arrange(request.params.id, request.body, saving));
      return done(galleryMessages.saved, { gallery: record });
    },
  );

  owner.delete(
    api.projectPicture.route,
    {
      summary: 'Delete a further picture',
      description: 'The history keeps it with the versions that show it.',
      params: pictureParams,
      headers: ifMatch,
      response: gallerySaved,
    },
    async (request, reply) => {
      const { id, picture } = request.params;
      const record = tagged(reply, await gallery.remove(id, picture, { known: versionsIn(request) }));
      return done(galleryMessages.removed, { gallery: record });
    },
  );
}

async function uploadRoutes(app: App, { gallery, pictureUploads, sessions }: Parts): Promise<void> {
  await app.register(async (uploads: App) => {
    acceptUploads(uploads, ['picture'], furtherPictureLimits);
    const owner = ownersRoutes(uploads, sessions, 'projects');
    owner.post(
      api.pictureUploads,
      {
        summary: 'Upload a picture before its project or page is saved',
        description: `\`picture\` is a file. Visitors cannot read it. It is deleted after ${uploadKeptHours} hours unless a project or page takes it.`,
        response: pictureUploaded,
        status: 201,
        files: ['picture'],
      },
      async (request) => {
        const uploaded = await pictureUploads.add(uploadedFile(request, 'picture'));
        return done(galleryMessages.uploaded, uploaded);
      },
    );
    owner.post(
      api.projectPictures.route,
      {
        summary: 'Add a further picture at the end',
        description:
          '`picture` is a file (JPEG, PNG, WebP, AVIF or GIF). Or `upload` is the id of an uploaded picture, or `stored` that ' +
          `of a picture listed by \`${libraryApi.all}\`, which is not stored again.`,
        params: idParams,
        headers: ifMatch,
        body: galleryPictureFields,
        response: galleryPictureSaved,
        status: 201,
        files: ['picture'],
      },
      async (request, reply) => {
        const file = uploadedFile(request, 'picture');
        const saving = { known: versionsIn(request) };
        const record = tagged(reply, await gallery.add(request.params.id, request.body, file, saving));
        return done(galleryMessages.added, { picture: record });
      },
    );
  });
}
