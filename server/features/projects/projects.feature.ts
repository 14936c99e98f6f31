import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { accessSettingsRoutes } from './access/access-settings.routes.ts';
import { accessSettingsService } from './access/access-settings.service.ts';
import { previewLinksRoutes } from './access/preview-links.routes.ts';
import { previewLinksService } from './access/preview-links.service.ts';
import { projectAccessService } from './access/project-access.service.ts';
import { catalogueService } from './catalogue/catalogue.service.ts';
import { publicProjectsRoutes } from './catalogue/public-projects.routes.ts';
import { publicProjectsService } from './catalogue/public-projects.service.ts';
import { searchableProjectsService } from './catalogue/searchable-projects.service.ts';
import { projectPicturesRoutes } from './pictures/project-pictures.routes.ts';
import { visiblePicturesRoutes } from './pictures/visible-pictures.routes.ts';
import { projectHistory } from './record/project-history.service.ts';
import { projectTrash } from './record/project-trash.service.ts';
import { projectsRoutes } from './record/projects.routes.ts';
import { projectsService } from './record/projects.service.ts';
import { publishingService } from './record/publishing.service.ts';

export function projectsFeature(kernel: Kernel) {
  const { config, database } = kernel;
  const publicUrlSet = config.publicUrl !== undefined;
  const projects = projectsService(kernel);
  const access = projectAccessService(kernel);
  const catalogue = catalogueService(database);
  const publicProjects = publicProjectsService({ ...kernel, catalogue });
  const { start, stop } = publishingService(kernel);
  return {
    projects,
    access,
    catalogue,
    publicProjects,
    searchableProjects: searchableProjectsService(database.db, catalogue),
    projectTrash: projectTrash(kernel),
    projectHistory: projectHistory(kernel),
    async routes(app: App) {
      await projectsRoutes(app, { ...kernel, projects });
      previewLinksRoutes(app, { ...kernel, previewLinks: previewLinksService({ ...kernel, publicUrlSet }) });
      const accessSettings = accessSettingsService({ ...kernel, publicUrlSet });
      accessSettingsRoutes(app, { ...kernel, access, accessSettings });
      publicProjectsRoutes(app, { ...kernel, publicProjects, access, catalogue });
      projectPicturesRoutes(app, { ...kernel, publicProjects, access });
      visiblePicturesRoutes(app, { ...kernel, access });
    },
    start,
    stop,
  };
}
