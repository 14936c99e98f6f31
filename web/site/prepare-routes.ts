import type { Location } from 'react-router';
import { queries } from '../api/http-queries.ts';
import type { QueryCache } from '../api/query-cache.ts';
import type { PrepareRoute } from '../routing/Link.tsx';
import { matchPage } from './routes.ts';

/**
 * How long the old page stays while the new one's answers are on their way, in milliseconds; then it says
 * that it loads.
 */
const patience = 400;

/**
 * Fetches what pages need: `arrive` before one is shown, `ahead` when a link to one is about to be followed.
 */
export function prepareRoutes(cache: QueryCache): {
  arrive: (location: Location) => Promise<void>;
  ahead: PrepareRoute;
} {
  const load = async (pathname: string, search: string) => {
    const { page, address } = matchPage(pathname, search);
    const needed = (await page.load()).needs;
    return (needed?.(address, queries) ?? []).map((query) => cache.fill(query));
  };
  return {
    arrive: async ({ pathname, search }) => {
      const answers = await load(pathname, search);
      await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, patience))]);
    },
    ahead: (path) => {
      const { pathname, search } = new URL(path, location.href);
      load(pathname, search).catch(() => {
        // It is tried again, and its failure dealt with, when the link is followed.
      });
    },
  };
}
