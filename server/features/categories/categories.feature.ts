import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { categoryIconsRoutes } from './category-icons.routes.ts';
import { categoriesRoutes } from './categories.routes.ts';
import { categoriesService } from './categories.service.ts';
import { categoryTrash } from './category-trash.service.ts';

export function categoriesFeature(kernel: Kernel) {
  const { database, now } = kernel;
  const categories = categoriesService(database, now);
  return {
    categories,
    categoryTrash: categoryTrash(database),
    routes(app: App) {
      categoriesRoutes(app, { ...kernel, categories });
      categoryIconsRoutes(app, kernel);
    },
  };
}
