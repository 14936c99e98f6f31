/** What every page has beforehand; nothing at all stands in for it, should it ever be missing. */
import type { Category } from '../../contract/categories.ts';
import type { Profile } from '../../contract/profile.ts';
import { queries } from './http-reads.ts';
import type { Query } from './queries.ts';
import { useRead } from './read-cache.ts';

const noCategories: Category[] = [];
const noProfile: Profile = { user: null, files_available: {} };

/** Every category, in the owner's order. */
export function useCategories(): Category[] {
  return useReadOr(queries.categories(), noCategories);
}

/** The owner's profile. */
export function useProfile(): Profile {
  return useReadOr(queries.profile(), noProfile);
}

function useReadOr<T>(query: Query<T>, fallback: T): T {
  const read = useRead(query);
  return read.status === 'ready' ? read.data : fallback;
}
