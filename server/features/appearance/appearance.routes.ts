import * as z from 'zod/mini';
import { appearance, appearanceApi, appearanceInput } from '#contract/appearance/appearance.ts';
import { customCssHistoryApi, savedCss, maxSavedCss } from '#contract/appearance/custom-css.ts';
import { fontLimits } from '#contract/appearance/own-fonts.ts';
import { appearanceMessages } from '#contract/ui-text/owner.ts';
import { successBody } from '#contract/success.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { recordEtag, tagged, recordVersionsIn } from '../../kernel/http/etag.ts';
import { acceptUploads, uploadedFile } from '../../kernel/http/multipart.ts';
import { type App, done, ifMatch } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { AppearanceService } from './appearance.service.ts';

const fileNames = ['icon_picture', 'logo_picture', 'heading_font_file', 'text_font_file'] as const;

/** The owner's routes. */
export async function appearanceRoutes(
  app: App,
  { appearance: looks, sessions }: Kernel & { appearance: AppearanceService },
): Promise<void> {
  const owner = ownersRoutes(app, sessions, 'appearance');
  owner.get(appearanceApi, { summary: 'Get the appearance', response: appearance }, async (_request, reply) =>
    tagged(reply, await looks.get()),
  );

  owner.get(
    customCssHistoryApi,
    {
      summary: 'List the saved states of your own CSS',
      description: `Newest first, at most ${maxSavedCss}. Each \`url\` is a style sheet.`,
      response: z.array(savedCss),
    },
    () => looks.customCssHistory(),
  );

  await app.register(async (uploads: App) => {
    acceptUploads(uploads, fileNames);
    ownersRoutes(uploads, sessions, 'appearance').put(
      appearanceApi,
      {
        summary: 'Change the appearance',
        description: `Empty numbers select the theme’s own accent colour. Without \`fonts\`, \`layout\`, \`logo\`, \`logo_in_dark\`, \`heading_font\`, \`text_font\` or \`custom_css\` the saved one stays. \`icon_picture\` is a PNG, JPEG or WebP file, \`logo_picture\` may also be AVIF or SVG, which is drawn once to PNG; \`icon=letter\` and \`logo=name\` delete the stored picture. \`heading_font_file\` and \`text_font_file\` are WOFF2 files of at most ${fontLimits.megabytes} MB for public pages; \`heading_font=theme\` and \`text_font=theme\` delete the stored one.`,
        headers: ifMatch,
        body: appearanceInput,
        response: successBody,
        files: [...fileNames],
      },
      async (request, reply) => {
        const files = Object.fromEntries(fileNames.map((name) => [name, uploadedFile(request, name)]));
        reply.header('etag', recordEtag(await looks.change(request.body, files, recordVersionsIn(request))));
        return done(appearanceMessages.saved);
      },
    );
  });
}
