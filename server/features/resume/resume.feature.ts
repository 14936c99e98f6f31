import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PublicProjects } from '../projects/catalogue/public-projects.service.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import { resumeDataRoutes } from './resume-data.routes.ts';
import { resumeFileRoutes } from './resume-file.routes.ts';
import { resumeFileService } from './resume-file.service.ts';
import { resumeManagerRoutes } from './resume-manager.routes.ts';
import { resumePdfService } from './resume-pdf.service.ts';
import { resumeService } from './resume.service.ts';

interface Parts {
  siteContent: ReadSiteContent;
  publicProjects: Pick<PublicProjects, 'newest'>;
}

export function resumeFeature(kernel: Kernel, parts: Parts) {
  const { database } = kernel;
  const resume = resumeService(database);
  const resumePdf = resumePdfService({ ...kernel, ...parts });
  const file = resumeFileService(database, resumePdf);
  return {
    resume,
    routes(app: App) {
      resumeFileRoutes(app, file);
      resumeManagerRoutes(app, { ...kernel, resume, resumePdf });
      resumeDataRoutes(app, { ...kernel, ...parts });
    },
  };
}
