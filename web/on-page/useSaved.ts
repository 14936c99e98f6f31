import { useContext } from 'react';
import { pages } from '#contract/paths.ts';
import { keepUserDetails } from '../api/keep-session.ts';
import { queries } from '../api/public-calls.ts';
import { QueryCacheContext } from '../api/query-cache.ts';
import { sessionToken } from '../api/session.ts';
import { useNavigate } from '../routing/location.ts';
import type { PublicPageShown } from './editable-page.ts';

/** Returns a function that shows a saved page, which may have a new address, and expires every other page. */
export function useSaved({ page, address: shown }: PublicPageShown) {
  const cache = useContext(QueryCacheContext);
  const navigate = useNavigate();
  return async (address: string = shown.pathname): Promise<void> => {
    // It is not public any more.
    if (address === pages.projectManager || address === pages.pageManager) return location.assign(address);
    cache.expire();
    const ofPage = address === shown.pathname ? (page.loaded?.queries?.(shown, queries, cache) ?? []) : [];
    const asked = [queries.categories(), queries.profile(), queries.site(), ...ofPage];
    await Promise.all(asked.map((query) => cache.fill(query)));
    const user = cache.get(queries.profile())?.user;
    if (user && sessionToken() !== null) keepUserDetails(user);
    if (address !== shown.pathname) await navigate(address, { replace: true });
  };
}
