import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { markdownPreview, markdownPreviewInput } from '#contract/text/markdown.ts';
import { api } from '#contract/paths.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { renderMarkdown } from '../../kernel/markdown/markdown.ts';

export function markdownPreviewFeature(kernel: Kernel) {
  return { routes: (app: App) => markdownPreviewRoutes(app, kernel) };
}

/** Previews a text while the owner writes it. Stores nothing. */
function markdownPreviewRoutes(app: App, { sessions }: Kernel): void {
  const owner = ownersRoutes(app, sessions, 'projects');

  owner.post(
    api.markdownPreview,
    {
      summary: 'Render Markdown as on the pages',
      description:
        '`kind` is the place of the text: a text, the highlights of a project, or a caption of one line.',
      body: markdownPreviewInput,
      response: markdownPreview,
    },
    ({ body }) => ({ html: renderMarkdown(body.text, body.kind) }),
  );
}
