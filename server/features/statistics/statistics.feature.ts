import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { statisticsService } from './statistics.service.ts';
import { visitsRoutes } from './visits.routes.ts';
import { visitsService } from './visits.service.ts';

/** `isOn` resolves to false if the owner has switched counting off. */
export function statisticsFeature(kernel: Kernel, { isOn }: { isOn: () => Promise<boolean> }) {
  const visits = visitsService({ ...kernel, isOn });
  const statistics = statisticsService({ ...kernel, isOn, flush: visits.flush });
  return {
    routes: (app: App) => visitsRoutes(app, { ...kernel, visits, statistics }),
    start: visits.start,
    stop: visits.stop,
    expiring: [visits],
  };
}
