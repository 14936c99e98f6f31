import { api } from '#contract/paths.ts';
import { site, siteSettings, siteSettingsApi, siteSettingsMessages } from '#contract/site/site-settings.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { jsonRecord } from '../../kernel/cache/content.ts';
import { recordEtag, versionsIn } from '../../kernel/http/etag.ts';
import { type App, bearer, cachedResponses, ifMatch, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SiteSettingsService } from './site-settings.service.ts';

export function siteSettingsRoutes(
  app: App,
  { siteSettings: service, sessions, cache }: Kernel & { siteSettings: SiteSettingsService },
): void {
  const onRequest = ownerOnly(sessions);
  const tags = ['site'];

  app.get(
    api.site,
    {
      schema: {
        tags,
        summary: 'What every page shows of the settings',
        description: '`mark` is an SVG path in a box of 24 by 24.',
        response: cachedResponses(site, []),
      },
    },
    (request, reply) =>
      cache.reply(request, reply, api.site, async () => jsonRecord(site, await service.site())),
  );

  app.get(
    siteSettingsApi.settings,
    {
      onRequest,
      schema: {
        tags,
        security: bearer,
        summary: "The site's settings",
        response: responses(siteSettings, ['unauthorized']),
      },
    },
    async (_request, reply) => {
      const { record, version } = await service.get();
      reply.headers({ 'cache-control': 'no-store', etag: recordEtag(version) });
      return record;
    },
  );

  app.put(
    siteSettingsApi.settings,
    {
      onRequest,
      schema: {
        tags,
        security: bearer,
        headers: ifMatch,
        summary: "Change the site's settings",
        description: 'All of them at once. A phone number that does not fit the new prefix is named there.',
        body: siteSettings,
        response: responses(successBody, [
          'stale',
          'malformed',
          'validation_failed',
          'unauthorized',
          'too_large',
          'unsupported_media_type',
        ]),
      },
    },
    async (request, reply) => {
      const version = await service.save(request.body, versionsIn(request.headers['if-match']));
      reply.header('etag', recordEtag(version));
      return { success: true as const, message: siteSettingsMessages.saved };
    },
  );
}
