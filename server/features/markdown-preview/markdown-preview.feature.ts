import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { markdownPreview, markdownPreviewInput } from '#contract/text/markdown.ts';
import { api } from '#contract/paths.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { renderMarkdown } from '../../kernel/markdown/markdown.ts';

/** More than all texts of a form, in bytes. */
const bodyLimit = 1024 * 1024;

export function markdownPreviewFeature(kernel: Kernel) {
  return { routes: (app: App) => markdownPreviewRoutes(app, kernel) };
}

/** Previews texts while the owner writes them. Stores nothing. */
function markdownPreviewRoutes(app: App, { sessions }: Kernel): void {
  const owner = ownersRoutes(app, sessions, 'projects');

  owner.post(
    api.markdownPreview,
    {
      summary: 'Render Markdown as on the pages',
      description:
        '`kind` is the place of a text: a text, the highlights of a project, or a caption of one line.',
      body: markdownPreviewInput,
      response: markdownPreview,
      bodyLimit,
    },
    ({ body }) => ({ html: body.texts.map(({ text, kind }) => renderMarkdown(text, kind)) }),
  );
}
