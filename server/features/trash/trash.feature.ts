import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { trashRoutes } from './trash.routes.ts';
import { type TrashBins, trashService } from './trash.service.ts';

export function trashFeature(kernel: Kernel, bins: TrashBins) {
  const trash = trashService(kernel.database, bins, kernel.now);
  return { routes: (app: App) => trashRoutes(app, { ...kernel, trash }), expiring: [trash] };
}
