import { markdownPreview, markdownPreviewInput } from '#contract/text/markdown.ts';
import { api } from '#contract/paths.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { type App, bearer, bodyFailures, responses } from '../../kernel/http/schemas.ts';
import { renderMarkdown } from '../../kernel/markdown/markdown.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** Previews a text while the owner writes it. Stores nothing. */
export function markdownPreviewRoutes(app: App, { sessions }: Kernel): void {
  app.post(
    api.markdownPreview,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        tags: ['projects'],
        summary: 'Render Markdown as on the pages',
        description:
          '`kind` is the place of the text: a text, the highlights of a project, or a caption of one line.',
        security: bearer,
        body: markdownPreviewInput,
        response: responses(markdownPreview, [...bodyFailures, 'unauthorized']),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { html: renderMarkdown(request.body.text, request.body.kind) };
    },
  );
}
