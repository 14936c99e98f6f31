import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { ownPagesRoutes } from './own-pages.routes.ts';
import { ownPagesService } from './own-pages.service.ts';
import { pageHistory } from './page-history.service.ts';
import { pageTrash } from './page-trash.service.ts';
import { listedPagesService } from './listed-pages.service.ts';

export function ownPagesFeature(kernel: Kernel) {
  const ownPages = ownPagesService(kernel);
  return {
    ownPages,
    listedPages: listedPagesService(kernel),
    pageTrash: pageTrash(kernel),
    pageHistory: pageHistory(kernel),
    routes: (app: App) => ownPagesRoutes(app, { ...kernel, ownPages }),
  };
}
