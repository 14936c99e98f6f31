import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { feedsRoutes } from './feeds.routes.ts';
import { type FeedsParts, feedsService } from './feeds.service.ts';

type Others = Pick<FeedsParts, 'newestProjects' | 'queries' | 'formerNames'>;

export function feedsFeature(kernel: Kernel, others: Others) {
  const feeds = feedsService({ ...kernel, ...others });
  return { routes: (app: App) => feedsRoutes(app, { ...kernel, feeds }) };
}
