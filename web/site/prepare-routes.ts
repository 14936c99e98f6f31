import { type Language, loadTranslations } from '#contract/locales/locales.ts';
import { queries } from '../api/public-calls.ts';
import { siteIn } from '../api/useSiteData.ts';
import type { QueryCache } from '../api/query-cache.ts';
import type { PageLocation, PrepareRoute } from '../routing/location.ts';
import { matchPage } from './routes.ts';

/** How long the old page stays while data loads. After that, the new page shows its loading state. */
const responseTimeoutMs = 400;

/** The site's language. Not the document's, which browser translation changes. */
export function spokenLanguage(cache: QueryCache): Language {
  return siteIn(cache).language;
}

/**
 * Loads code and data of a page: `navigate` before it is shown, `prefetch` before a link is followed. `navigate`
 * rejects if the code cannot be loaded.
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
        new Promise((resolve) => setTimeout(resolve, responseTimeoutMs)),
      ]);
    },
    prefetch: (path) => {
      load(new URL(path, location.href)).catch(() => {
        // Following the link tries again and handles the failure.
      });
    },
  };
}
