import type { QueryClient } from '@tanstack/react-query';
import { queryKinds } from '../../../api/query-options.ts';

/** Has the categories read again, and the projects, which name them. */
export async function refreshCategories(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: [queryKinds.categories] }),
    cache.invalidateQueries({ queryKey: [queryKinds.projects] }),
    cache.invalidateQueries({ queryKey: [queryKinds.project] }),
  ]);
}
