import { api } from '#contract/paths.ts';
import { site, siteSettings, siteSettingsApi, siteSettingsMessages } from '#contract/site/site-settings.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { jsonRecord } from '../../kernel/cache/content.ts';
import { recordEtag, versionsIn } from '../../kernel/http/etag.ts';
import {
  type App,
  bearer,
  bodyFailures,
  cachedResponses,
  done,
  ifMatch,
  responses,
} from '../../kernel/http/schemas.ts';
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
        summary: 'Get the public settings',
        description: '`mark` is an SVG path in a 24 × 24 view box.',
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
        summary: 'Get the site settings',
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
        summary: 'Replace the site settings',
        description:
          'Fails with `validation_failed` if the owner’s phone number is invalid with the new prefix.',
        body: siteSettings,
        response: responses(successBody, [...bodyFailures, 'stale', 'unauthorized']),
      },
    },
    async (request, reply) => {
      const version = await service.save(request.body, versionsIn(request.headers['if-match']));
      reply.header('etag', recordEtag(version));
      return done(siteSettingsMessages.saved);
    },
  );
}
