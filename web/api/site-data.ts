/** Data of every public page. */
import { useContext } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { Site } from '#contract/site-settings/site-settings.ts';
import { queries } from './public-calls.ts';
import type { Query } from './query-options.ts';
import { type QueryCache, QueryCacheContext, useCachedQuery } from './query-cache.ts';

const noCategories: Category[] = [];
const noProfile: Profile = { user: null, files_available: {} };

/** Returns every category in the owner's order; [] before they are loaded. */
export function useCategories(): Category[] {
  return useQueryOr(queries.categories(), noCategories);
}

/** Returns the owner's profile; one without an owner before it is loaded. */
export function useProfile(): Profile {
  return useQueryOr(queries.profile(), noProfile);
}

/** Returns the public settings, which every page's state contains. */
export function useSite(): Site {
  useCachedQuery(queries.site());
  return siteIn(useContext(QueryCacheContext));
}

/** Like `useSite`, outside of components. */
export function siteIn(cache: QueryCache): Site {
  return cache.get(queries.site()) as Site;
}

function useQueryOr<T>(query: Query<T>, fallback: T): T {
  const state = useCachedQuery(query);
  return state.status === 'ready' ? state.data : fallback;
}
