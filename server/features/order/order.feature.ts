import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { orderRoutes } from './order.routes.ts';
import { orderService } from './order.service.ts';

export function orderFeature(kernel: Kernel) {
  const order = orderService(kernel.database);
  return { routes: (app: App) => orderRoutes(app, { ...kernel, order }) };
}
