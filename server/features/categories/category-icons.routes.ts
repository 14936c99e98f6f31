/** Serves the icons of categories: one by one for the public pages, all in one file and as a list for the owner. */
import { allIcons, allIconsApi, allIconsFile } from '#contract/categories/categories.ts';
import { categoryIconAddress } from '#contract/categories/category-icons.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import type { ResponseContent } from '../../kernel/cache/response-content.ts';
import type { App } from '../../kernel/http/schemas.ts';
import { shortenHeadersOfFile } from '../../kernel/http/security-headers.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { found } from '../../lib/failure.ts';
import { iconFile, iconList, iconSheet } from './category-icons.ts';

const hidden = { schema: { hide: true } };

/** Icons only change with a new release. */
const cacheForAWeek = 'public, max-age=604800';

export function categoryIconsRoutes(app: App, { cache, sessions }: Pick<Kernel, 'cache' | 'sessions'>): void {
  const file = (body: string): ResponseContent => ({
    status: 200,
    type: 'image/svg+xml',
    body,
    cacheControl: cacheForAWeek,
  });

  app.get<{ Params: { name: string } }>(categoryIconAddress(':name'), hidden, (request, reply) => {
    const { name } = request.params;
    const body = found(iconFile(name));
    shortenHeadersOfFile(reply);
    return cache.reply(request, reply, categoryIconAddress(name), async () => file(body));
  });

  app.get(allIconsFile, hidden, (request, reply) => {
    shortenHeadersOfFile(reply);
    return cache.reply(request, reply, allIconsFile, async () => file(iconSheet()));
  });

  ownersRoutes(app, sessions, 'categories').get(
    allIconsApi,
    { summary: 'List the icons for categories', response: allIcons },
    () => ({ icons: iconList() }),
  );
}
