import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { pictureLibraryRoutes } from './pictures/picture-library.routes.ts';
import { pictureLibraryService } from './pictures/picture-library.service.ts';
import { pictureUploadsRoutes } from './pictures/picture-uploads.routes.ts';
import { pictureUploadsService } from './pictures/picture-uploads.service.ts';
import { videosRoutes } from './pictures/videos.routes.ts';
import { videosService } from './pictures/videos.service.ts';

/** Uploads of pictures and videos, and the library of stored pictures, for projects and pages. */
export function contentFeature(kernel: Kernel) {
  const pictureUploads = pictureUploadsService(kernel);
  return {
    pictureUploads,
    async routes(app: App) {
      await pictureUploadsRoutes(app, { ...kernel, pictureUploads });
      pictureLibraryRoutes(app, { ...kernel, pictureLibrary: pictureLibraryService(kernel) });
      await videosRoutes(app, { ...kernel, videos: videosService(kernel) });
    },
    expiring: [pictureUploads],
  };
}
