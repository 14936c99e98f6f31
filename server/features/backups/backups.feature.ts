import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { backupsRoutes } from './backups.routes.ts';
import { backupsService } from './backups.service.ts';
import { nightlyBackups } from './nightly.service.ts';

export function backupsFeature(kernel: Kernel) {
  const backups = backupsService(kernel);
  const nightly = nightlyBackups({ ...kernel, backups });
  return {
    backups,
    nightly,
    routes: (app: App) => backupsRoutes(app, { ...kernel, backups, nightly }),
    start: nightly.start,
    async stop() {
      // In this order: a nightly backup ends when the backup it waits for is stopped.
      await backups.stop();
      await nightly.stop();
    },
    expiring: [backups, nightly],
  };
}
