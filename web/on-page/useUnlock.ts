import { useContext, useEffect } from 'react';
import { accessApi } from '#contract/projects/protected-projects.ts';
import { tabStore } from '../api/browser-storage.ts';
import { call } from '../api/client.ts';
import { queries } from '../api/public-calls.ts';
import { QueryCacheContext } from '../api/query-cache.ts';
import type { PublicPageShown } from './editable-page.ts';

/** Minimum time in ms between two tries for a project: a browser that refuses cookies must not reload for ever. */
const retryMs = 10_000;

/** Opens a protected project for its owner: gets a visitor's access, and loads the page again. */
export function useUnlock({ address: { name, id } }: PublicPageShown, isSignedIn: boolean): void {
  const cache = useContext(QueryCacheContext);
  const isLocked = name === 'project' && cache.get(queries.projectDetails(id))?.locked !== undefined;
  useEffect(() => {
    if (!isLocked || !isSignedIn) return;
    const key = `vitrine.unlocked.${id}`;
    if (Date.now() - Number(tabStore.read(key)) < retryMs) return;
    if (!tabStore.write(key, String(Date.now()))) return;
    call(accessApi.open(id), { method: 'POST', silent: true })
      .then(() => location.reload())
      .catch(() => {
        // The page stays that of visitors.
      });
  }, [isLocked, isSignedIn, id]);
}
