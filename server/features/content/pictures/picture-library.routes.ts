import * as z from 'zod/mini';
import { libraryApi, libraryLimits, libraryPage } from '#contract/projects/picture-library.ts';
import { tooLong } from '#contract/text/text.ts';
import { ownersRoutes } from '../../../kernel/auth/owner-routes.ts';
import { type App, idParams } from '../../../kernel/http/schemas.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { PictureLibrary } from './picture-library.service.ts';

/** The owner's list of the pictures of projects, pages and their versions. Covers and uploads are not in it. */
export function pictureLibraryRoutes(
  app: App,
  { pictureLibrary, sessions }: Kernel & { pictureLibrary: PictureLibrary },
): void {
  ownersRoutes(app, sessions, 'projects').get(
    libraryApi.all,
    {
      summary: 'List the pictures that projects, pages and their versions use',
      description:
        'Covers of protected projects and uploads that nothing uses are left out. ' +
        `Newest first, ${libraryLimits.page} at a time; \`before\` is \`next\` of the previous response. ` +
        '`q` are words in the alt text, the caption or the title of a project or page that uses the picture. ' +
        'Projects and pages in the trash are ignored.',
      querystring: z.object({
        q: z.optional(z.string().check(z.maxLength(libraryLimits.search, tooLong(libraryLimits.search)))),
        before: z.optional(idParams.shape.id),
      }),
      response: libraryPage,
    },
    (request) => pictureLibrary.page(request.query.q ?? '', request.query.before),
  );
}
