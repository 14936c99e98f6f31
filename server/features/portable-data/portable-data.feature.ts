import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { portableDataRoutes } from './portable-data.routes.ts';
import { portableDataService } from './portable-data.service.ts';

export function portableDataFeature(kernel: Kernel) {
  const portableData = portableDataService(kernel);
  return { routes: (app: App) => portableDataRoutes(app, { ...kernel, portableData }) };
}
