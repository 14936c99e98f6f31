import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { trashRoutes } from './trash.routes.ts';
import { type TrashBins, trashService } from './trash.service.ts';

export function trashFeature({ database, now, sessions }: Kernel, bins: TrashBins) {
  const trash = trashService(database, bins, now);
  return { routes: (app: App) => trashRoutes(app, { trash, sessions }), expiring: [trash] };
}
