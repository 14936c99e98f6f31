import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { accessSettingsRoutes } from './access/access-settings.routes.ts';
import { accessSettingsService } from './access/access-settings.service.ts';
import { catalogueService } from './catalogue/catalogue.service.ts';
import { searchableProjectsService } from './catalogue/searchable-projects.service.ts';
import { coverRoutes } from './pictures/cover.routes.ts';
import { hiddenProjectsRoutes } from './record/hidden-projects.routes.ts';
import { hiddenProjectsService } from './record/hidden-projects.service.ts';
import { historyRoutes } from './record/history.routes.ts';
import { historyService } from './record/history.service.ts';
import { mainPictureRoutes } from './pictures/main-picture.routes.ts';
import { pictureLibraryRoutes } from '../content/pictures/picture-library.routes.ts';
import { pictureLibraryService } from '../content/pictures/picture-library.service.ts';
import { pictureUploadsRoutes } from '../content/pictures/picture-uploads.routes.ts';
import { pictureUploadsService } from '../content/pictures/picture-uploads.service.ts';
import { storedPicturesRoutes } from './pictures/stored-pictures.routes.ts';
import { projectAccessService } from './access/project-access.service.ts';
import { projectCopies } from './record/project-copies.service.ts';
import { projectTrash } from './record/project-trash.service.ts';
import { projectsRoutes } from './record/projects.routes.ts';
import { projectsService } from './record/projects.service.ts';
import { publishingService } from './record/publishing.service.ts';
import { versionRestorer } from './record/restoring.service.ts';
import { videosRoutes } from '../content/pictures/videos.routes.ts';
import { videosService } from '../content/pictures/videos.service.ts';

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
