import { type Language, loadTranslations } from '#contract/locales/locales.ts';
import { queries } from '../api/public-calls.ts';
import { siteIn } from '../api/useSiteData.ts';
import type { QueryCache } from '../api/query-cache.ts';
import type { PageLocation, PrepareRoute } from '../routing/location.ts';
import { matchPage } from './routes.ts';

/**
 * How long the old page stays while the new one's answers are on their way, in milliseconds. After that the
 * new page is shown, and says that it loads.
 */
const answersTimeout = 400;

/** That of the site: not the document's, which a browser that translates the page changes. */
export function spokenLanguage(cache: QueryCache): Language {
  return siteIn(cache).language;
}

/**
 * Loads what a page shows: `navigate` before it is shown, `prefetch` when a link to it is about to be
 * followed. `navigate` rejects when the page's code cannot be loaded.
 */
export function prepareRoutes(cache: QueryCache): {
  navigate: (location: PageLocation) => Promise<void>;
  prefetch: PrepareRoute;
} {
  const load = async (at: Pick<PageLocation, 'pathname' | 'search'>) => {
    const { page, address } = matchPage(at, cache.get(queries.profile()));
    const loaded = await page.load();
    await loadTranslations(spokenLanguage(cache), loaded.translations);
    return (loaded.queries?.(address, queries, cache) ?? []).map((query) => cache.fill(query));
  };
  return {
    navigate: async (location) => {
      const answers = await load(location);
      await Promise.race([
        Promise.all(answers),
        new Promise((resolve) => setTimeout(resolve, answersTimeout)),
      ]);
    },
    prefetch: (path) => {
      load(new URL(path, location.href)).catch(() => {
        // Following the link tries again and deals with the failure.
      });
    },
  };
}
