import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { AppearanceService } from '../appearance/appearance.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProjectsService } from '../projects/projects.service.ts';
import type { SiteSettingsService } from '../site-settings/site-settings.service.ts';
import { resumeDataRoutes } from './resume-data.routes.ts';
import { resumeFileRoutes } from './resume-file.routes.ts';
import { resumeFileService } from './resume-file.service.ts';
import { resumeManagerRoutes } from './resume-manager.routes.ts';
import { resumePdfService } from './resume-pdf.service.ts';
import { resumeService } from './resume.service.ts';

interface Parts {
  profile: ProfileService;
  siteSettings: SiteSettingsService;
  appearance: AppearanceService;
  projects: ProjectsService;
}

export function resumeFeature(kernel: Kernel, parts: Parts) {
  const { database } = kernel;
  const resume = resumeService(database);
  const resumePdf = resumePdfService({ ...kernel, ...parts, resume });
  const file = resumeFileService(database, resumePdf);
  return {
    resume,
    resumePdf,
    routes(app: App) {
      resumeFileRoutes(app, file);
      resumeManagerRoutes(app, { ...kernel, resume, resumePdf });
      resumeDataRoutes(app, { ...kernel, ...parts, resume });
    },
  };
}
