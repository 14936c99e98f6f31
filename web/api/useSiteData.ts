/** The answers that every page is rendered with. They are empty if one is ever missing. */
import type { Category } from '#contract/categories/categories.ts';
import type { Profile } from '#contract/profile/profile.ts';
import { defaultSite, type Site } from '#contract/site/site.ts';
import { queries } from './http-queries.ts';
import type { Query } from './query-options.ts';
import { useCachedQuery } from './query-cache.ts';

const noCategories: Category[] = [];
const noProfile: Profile = { user: null, files_available: {} };

/** Every category, in the owner's order. */
export function useCategories(): Category[] {
  return useQueryOr(queries.categories(), noCategories);
}

/** The owner's profile. */
export function useProfile(): Profile {
  return useQueryOr(queries.profile(), noProfile);
}

/** What the owner has set for the whole site. */
export function useSite(): Site {
  return useQueryOr(queries.site(), defaultSite);
}

function useQueryOr<T>(query: Query<T>, fallback: T): T {
  const state = useCachedQuery(query);
  return state.status === 'ready' ? state.data : fallback;
}
