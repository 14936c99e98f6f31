import { type App, cachedResponses, done, ifMatch } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import { siteSettingsService, type SiteSettingsService } from './site-settings.service.ts';
import { api } from '#contract/addresses.ts';
import {
  site,
  siteSettings,
  siteSettingsApi,
  siteSettingsMessages,
} from '#contract/site-settings/site-settings.ts';
import { successBody } from '#contract/success.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { jsonRecord } from '../../kernel/cache/response-content.ts';
import { recordEtag, tagged, recordVersionsIn } from '../../kernel/http/etag.ts';

export function siteSettingsFeature(kernel: Kernel, { siteContent }: { siteContent: ReadSiteContent }) {
  const service = siteSettingsService(kernel.database);
  return { routes: (app: App) => siteSettingsRoutes(app, { ...kernel, siteContent, service }) };
}

function siteSettingsRoutes(
  app: App,
  {
    service,
    siteContent,
    sessions,
    cache,
  }: Kernel & { service: SiteSettingsService; siteContent: ReadSiteContent },
): void {
  const owner = ownersRoutes(app, sessions, 'site');
  const tags = ['site'];

  app.get(
    api.site,
    {
      schema: {
        tags,
        summary: 'Get the public settings',
        description: '`mark` is an SVG path in a 24 × 24 view box.',
        response: cachedResponses(site, []),
      },
    },
    (request, reply) =>
      cache.reply(request, reply, api.site, async () => jsonRecord(site, (await siteContent()).site)),
  );

  owner.get(
    siteSettingsApi.settings,
    { summary: 'Get the site settings', response: siteSettings },
    async (_request, reply) => tagged(reply, await service.get()),
  );

  owner.put(
    siteSettingsApi.settings,
    {
      headers: ifMatch,
      summary: 'Replace the site settings',
      description:
        'Fails with `validation_failed` if the owner’s phone number is invalid with the new prefix.',
      body: siteSettings,
      response: successBody,
    },
    async (request, reply) => {
      const recordVersion = await service.save(request.body, recordVersionsIn(request));
      reply.header('etag', recordEtag(recordVersion));
      return done(siteSettingsMessages.saved);
    },
  );
}
