import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { accessSettingsRoutes } from './access-settings.routes.ts';
import { accessSettingsService } from './access-settings.service.ts';
import { catalogueService } from './catalogue/catalogue.service.ts';
import { searchableProjectsService } from './catalogue/searchable-projects.service.ts';
import { coverRoutes } from './cover.routes.ts';
import { hiddenProjectsRoutes } from './hidden-projects.routes.ts';
import { hiddenProjectsService } from './hidden-projects.service.ts';
import { historyRoutes } from './history.routes.ts';
import { historyService } from './history.service.ts';
import { mainPictureRoutes } from './main-picture.routes.ts';
import { pictureLibraryRoutes } from './picture-library.routes.ts';
import { pictureLibraryService } from './picture-library.service.ts';
import { pictureUploadsRoutes } from './picture-uploads.routes.ts';
import { pictureUploadsService } from './picture-uploads.service.ts';
import { storedPicturesRoutes } from './pictures/stored-pictures.routes.ts';
import { projectAccessService } from './project-access.service.ts';
import { projectCopies } from './project-copies.service.ts';
import { projectTrash } from './project-trash.service.ts';
import { projectsRoutes } from './projects.routes.ts';
import { projectsService } from './projects.service.ts';
import { publishingService } from './publishing.service.ts';
import { versionRestorer } from './restoring.service.ts';
import { videosRoutes } from './videos.routes.ts';
import { videosService } from './videos.service.ts';

export function projectsFeature(kernel: Kernel) {
  const { config, database } = kernel;
  const catalogue = catalogueService(database);
  const projects = projectsService({ ...kernel, catalogue });
  const pictureUploads = pictureUploadsService(kernel);
  const publicUrlSet = config.publicUrl !== undefined;
  const hiddenProjects = hiddenProjectsService({ ...kernel, projects, catalogue, publicUrlSet });
  const access = projectAccessService(kernel);
  const accessSettings = accessSettingsService({ ...kernel, publicUrlSet });
  const history = historyService(kernel);
  const { start, stop } = publishingService(kernel);
  return {
    projects,
    access,
    catalogue,
    hiddenProjects,
    searchableProjects: searchableProjectsService(database.db, catalogue),
    projectBin: projectTrash(kernel),
    async routes(app: App) {
      await projectsRoutes(app, { ...kernel, projects, access, catalogue });
      mainPictureRoutes(app, { ...kernel, projects, access });
      coverRoutes(app, kernel);
      accessSettingsRoutes(app, { ...kernel, access, accessSettings });
      await pictureUploadsRoutes(app, { ...kernel, pictureUploads });
      storedPicturesRoutes(app, { ...kernel, access });
      pictureLibraryRoutes(app, { ...kernel, pictureLibrary: pictureLibraryService(kernel) });
      await videosRoutes(app, { ...kernel, videos: videosService(kernel) });
      hiddenProjectsRoutes(app, { ...kernel, hiddenProjects, projectCopies: projectCopies(kernel) });
      historyRoutes(app, { ...kernel, history, restore: versionRestorer(kernel) });
    },
    start,
    stop,
    expiring: [history, pictureUploads],
  };
}
