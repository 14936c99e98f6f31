import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SearchableProjects } from '../projects/searchable-projects.service.ts';
import { searchRoutes } from './search.routes.ts';
import { searchService } from './search.service.ts';

export function searchFeature(
  { database }: Kernel,
  { searchableProjects }: { searchableProjects: SearchableProjects },
) {
  const search = searchService(searchableProjects, database.contentVersion);
  return { search, routes: (app: App) => searchRoutes(app, { search }) };
}
