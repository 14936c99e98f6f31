import { pictureUploaded, uploadKeptHours } from '#contract/pictures/pictures.ts';
import { furtherPictureLimits } from '#contract/pictures/picture-files.ts';
import { galleryMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/addresses.ts';
import { ownersRoutes } from '../../../kernel/auth/owner-routes.ts';
import { acceptUploads, uploadedFile } from '../../../kernel/http/multipart.ts';
import { type App, bodyFailures, done } from '../../../kernel/http/schemas.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { PictureUploads } from './picture-uploads.service.ts';

export async function pictureUploadsRoutes(
  app: App,
  { pictureUploads, sessions }: Kernel & { pictureUploads: PictureUploads },
): Promise<void> {
  await app.register(async (uploads: App) => {
    acceptUploads(uploads, ['picture'], furtherPictureLimits);
    ownersRoutes(uploads, sessions, 'projects').post(
      api.pictureUploads,
      {
        summary: 'Upload a picture before its project or page is saved',
        description: `\`picture\` is a file (JPEG, PNG, WebP, AVIF or GIF). Visitors cannot read it. It is deleted after ${uploadKeptHours} hours unless a project, page or testimonial uses it.`,
        response: pictureUploaded,
        status: 201,
        files: ['picture'],
        failures: bodyFailures,
      },
      async (request) => {
        const uploaded = await pictureUploads.add(uploadedFile(request, 'picture'));
        return done(galleryMessages.uploaded, uploaded);
      },
    );
  });
}
