import { api } from '#contract/paths.ts';
import { siteHealth as siteHealthBody } from '#contract/site/site-health.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { fileCheck } from '../../kernel/database/file-check.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { BackupsService } from '../backups/backups.service.ts';
import type { NightlyBackups } from '../backups/nightly.service.ts';
import type { CatalogueService } from '../projects/catalogue/catalogue.service.ts';
import { countUndescribed } from '../projects/catalogue/lists.ts';
import { siteHealthService } from './site-health.service.ts';

interface Parts {
  catalogue: CatalogueService;
  backups: BackupsService;
  nightly: NightlyBackups;
  /** Path of the advisories file written by the build. */
  advisoriesFile: string;
}

export function siteHealthFeature(kernel: Kernel, { catalogue, ...parts }: Parts) {
  const damage = fileCheck(kernel);
  const siteHealth = siteHealthService({
    ...kernel,
    ...parts,
    damage,
    countUndescribedPictures: async () => countUndescribed(await catalogue.current()),
  });
  return {
    /** Monitoring programs use `/healthz`. */
    routes(app: App) {
      ownersRoutes(app, kernel.sessions, 'health').get(
        api.siteHealth,
        { summary: 'Get the results of the health checks', response: siteHealthBody },
        siteHealth.check,
      );
    },
    start: damage.start,
    stop: damage.stop,
  };
}
