import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { orderRoutes } from './order.routes.ts';
import { orderService } from './order.service.ts';

export function orderFeature({ database, sessions }: Kernel) {
  const order = orderService(database);
  return { routes: (app: App) => orderRoutes(app, { order, sessions }) };
}
