/** Serves the site icon and the web manifest. */
import type { FastifyInstance } from 'fastify';
import { iconFile, iconPath, iconSizes, webManifest } from '#contract/appearance/appearance.ts';
import { pages } from '#contract/addresses.ts';
import { english } from '#contract/locales/english.ts';
import { papersOf, themes } from '#contract/appearance/themes.ts';
import { found } from '../../lib/failure.ts';
import type { SiteIcon } from './site-icon.service.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import type { AppearanceService } from './appearance.service.ts';
import type { SiteAppearance } from './site-appearance.service.ts';
import { cacheForever } from '../../kernel/cache/response-content.ts';

interface Parts extends Kernel {
  appearance: Pick<AppearanceService, 'iconPicture'>;
  siteContent: ReadSiteContent;
}

const cacheForADay = 'public, max-age=86400';
const hidden = { schema: { hide: true } };

export function iconRoutes(app: FastifyInstance, { appearance, siteContent, cache }: Parts): void {
  const png = async (icon: SiteIcon, size: number, cacheControl: string) => {
    const body = found(await appearance.iconPicture(icon, size));
    return { status: 200, type: 'image/png', body, cacheControl, encodings: {} };
  };

  // For icon crawlers of search engines, which do not read the link in the page.
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, hidden, (request, reply) =>
      cache.reply(request, reply, path, async () => {
        const { icon } = (await siteContent()).appearance;
        if (icon.kind === 'picture') return png(icon, iconSizes.small, cacheForADay);
        return { status: 200, type: 'image/svg+xml', body: icon.svg, cacheControl: cacheForADay };
      }),
    );
  }

  const sizes = new Map(Object.values(iconSizes).map((size) => [`${size}.png`, size]));
  app.get<{ Params: { hash: string; file: string } }>(iconFile.route, hidden, async (request, reply) => {
    const { hash, file } = request.params;
    const size = sizes.get(file);
    const { icon } = (await siteContent()).appearance;
    // Pages always link to the current icon, so earlier icons are not kept.
    if (size === undefined || hash !== icon.hash) return reply.callNotFound();
    return cache.reply(request, reply, iconPath(hash, size), () => png(icon, size, cacheForever));
  });

  app.get(webManifest, hidden, (request, reply) =>
    cache.reply(request, reply, webManifest, async () => ({
      status: 200,
      type: 'application/manifest+json; charset=utf-8',
      body: JSON.stringify(manifestOf((await siteContent()).appearance)),
      cacheControl: 'no-cache',
    })),
  );
}

function manifestOf({ look, icon, name = english.shell.portfolio }: SiteAppearance) {
  const [light, dark] = papersOf(look.theme);
  const paper = themes[look.theme].begins === 'dark' ? dark : light;
  return {
    name,
    short_name: name,
    start_url: pages.home,
    display: 'browser',
    theme_color: paper,
    background_color: paper,
    icons: [iconSizes.small, iconSizes.large].map((size) => ({
      src: iconPath(icon.hash, size),
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
}
