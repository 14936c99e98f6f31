import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { customPagesRoutes } from './custom-pages.routes.ts';
import { customPagesService } from './custom-pages.service.ts';
import { pageHistory } from './page-history.service.ts';
import { pageTrash } from './page-trash.service.ts';
import { listedPagesService } from './listed-pages.service.ts';

export function customPagesFeature(kernel: Kernel) {
  const customPages = customPagesService(kernel);
  return {
    customPages,
    listedPages: listedPagesService(kernel),
    pageTrash: pageTrash(kernel),
    pageHistory: pageHistory(kernel),
    routes: (app: App) => customPagesRoutes(app, { ...kernel, customPages }),
  };
}
