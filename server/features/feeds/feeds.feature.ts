import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { feedsRoutes } from './feeds.routes.ts';
import { type FeedsParts, feedsService } from './feeds.service.ts';

type Others = Pick<FeedsParts, 'newestProjects' | 'queries' | 'formerNames'>;

export function feedsFeature({ cache, publicUrl }: Kernel, others: Others) {
  const feeds = feedsService({ ...others, publicUrl });
  return { routes: (app: App) => feedsRoutes(app, { feeds, cache }) };
}
