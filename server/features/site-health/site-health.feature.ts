import { api } from '#contract/paths.ts';
import { siteHealth as siteHealthBody } from '#contract/site/site-health.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { fileCheck } from '../../kernel/database/file-check.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { BackupsService } from '../backups/backups.service.ts';
import type { NightlyBackups } from '../backups/nightly.service.ts';
import type { GalleryService } from '../projects/gallery.service.ts';
import type { ProjectsService } from '../projects/projects.service.ts';
import { siteHealthService } from './site-health.service.ts';

interface Parts {
  projects: ProjectsService;
  gallery: GalleryService;
  backups: BackupsService;
  nightly: NightlyBackups;
  /** Path of the advisories file written by the build. */
  advisoriesFile: string;
}

export function siteHealthFeature(kernel: Kernel, { projects, gallery, ...parts }: Parts) {
  const damage = fileCheck(kernel);
  const siteHealth = siteHealthService({
    ...kernel,
    ...parts,
    damage,
    countUndescribedPictures: async () => ({
      main: await projects.countUndescribedPictures(),
      further: await gallery.countUndescribed(),
    }),
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
