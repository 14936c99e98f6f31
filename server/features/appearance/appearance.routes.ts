import { appearance, appearanceApi, appearanceInput } from '#contract/appearance/appearance.ts';
import { appearanceMessages } from '#contract/ui-text/owner.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { recordEtag, versionsIn } from '../../kernel/http/etag.ts';
import { acceptUploads, uploadedFile } from '../../kernel/http/multipart.ts';
import { type App, bearer, bodyFailures, done, ifMatch, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { AppearanceService } from './appearance.service.ts';

const tags = ['appearance'];

/** The owner's routes. */
export async function appearanceRoutes(
  app: App,
  { appearance: looks, sessions }: Kernel & { appearance: AppearanceService },
): Promise<void> {
  const onRequest = ownerOnly(sessions);
  app.get(
    appearanceApi,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Get the appearance',
        security: bearer,
        response: responses(appearance, ['unauthorized']),
      },
    },
    async (_request, reply) => {
      const { record, version } = await looks.get();
      reply.headers({ etag: recordEtag(version), 'cache-control': 'no-store' });
      return record;
    },
  );

  await app.register(async (uploads: App) => {
    await acceptUploads(uploads, ['icon_picture']);
    uploads.put(
      appearanceApi,
      {
        onRequest,
        config: { files: ['icon_picture'] },
        schema: {
          tags,
          summary: 'Change the appearance',
          description:
            'Empty numbers select the theme’s own accent colour. `icon_picture` is a PNG, JPEG or WebP file; `icon=letter` deletes the stored picture.',
          security: bearer,
          headers: ifMatch,
          consumes: ['multipart/form-data'],
          body: appearanceInput,
          response: responses(successBody, [...bodyFailures, 'stale', 'unauthorized']),
        },
      },
      async (request, reply) => {
        const file = uploadedFile(request, 'icon_picture');
        const version = await looks.change(request.body, file, versionsIn(request.headers['if-match']));
        reply.header('etag', recordEtag(version));
        return done(appearanceMessages.saved);
      },
    );
  });
}
