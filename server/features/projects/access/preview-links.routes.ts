import { hiddenProjectsApi, previewLink } from '#contract/projects/hidden-projects.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { successBody } from '#contract/success.ts';
import { ownersRoutes } from '../../../kernel/auth/owner-routes.ts';
import { type App, done, idParams } from '../../../kernel/http/schemas.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { PreviewLinks } from './preview-links.service.ts';

export function previewLinksRoutes(
  app: App,
  { previewLinks, sessions }: Kernel & { previewLinks: PreviewLinks },
): void {
  const owner = ownersRoutes(app, sessions, 'projects');
  const link = { params: idParams, response: previewLink };

  owner.get(
    hiddenProjectsApi.previewLink.route,
    { ...link, summary: 'Get the preview link of a project' },
    (request) => previewLinks.get(request.params.id),
  );

  owner.post(
    hiddenProjectsApi.previewLink.route,
    {
      ...link,
      summary: 'Create a preview link',
      description: 'Returns the existing link if there is one.',
    },
    (request) => previewLinks.make(request.params.id),
  );

  owner.delete(
    hiddenProjectsApi.previewLink.route,
    { summary: 'Revoke the preview link', params: idParams, response: successBody },
    async (request) => {
      await previewLinks.revoke(request.params.id);
      return done(projectMessages.previewRevoked);
    },
  );
}
