/** Hydrates a rendered page with its state. */
import '@vitejs/plugin-react/preamble';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Catalogue, sentencesOf } from '#contract/locales/sentences.ts';
import { queries } from '../api/public-calls.ts';
import { QueryCache, QueryCacheContext } from '../api/query-cache.ts';
import { BrowserRouter } from '../routing/BrowserRouter.tsx';
import { FailureBoundary } from '../ui/FailureBoundary.tsx';
import { PrepareRouteContext, type PageLocation, type PrepareRoute } from '../routing/location.ts';
import { setDocumentTranslations, TranslationsContext } from '../ui/translations.ts';
import { App } from './App.tsx';
import { type PageState, PageStateContext, withTexts } from '../routing/hydration.ts';
import { matchPage } from './routes.ts';
import { siteIn } from '../api/site-data.ts';
// Parts that most pages share are imported here, because a small file of their own would cost a request.
import '../features/projects/CardPicture.tsx';
import '../features/projects/NotFound.tsx';
import '../features/content/picture-names.ts';
import '../ui/InPlace.tsx';

async function hydrate() {
  const state = JSON.parse(textOf('state'), withTexts) as PageState;
  const cache = new QueryCache(state.queries, isOld() ? 0 : Date.now());
  const { navigate, prefetch } = prepareRoutes(cache);
  const { page } = matchPage(location, cache);
  // The site's language, not the document's, which browser translation changes.
  const translations = sentencesOf(JSON.parse(textOf('catalogue')) as Catalogue, siteIn(cache).language);
  setDocumentTranslations(translations);
  await page.load();
  // Before the hydration, Back or Forward may have changed the address to a page with another document.
  if (needsOtherDocument(location, cache)) {
    location.reload();
    return;
  }
  // In a transition, hydration pauses for input and paint. A click meanwhile completes it first.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <StrictMode>
        <QueryCacheContext value={cache}>
          <PageStateContext value={state}>
            <PrepareRouteContext value={prefetch}>
              <TranslationsContext value={translations}>
                <FailureBoundary>
                  <BrowserRouter prepare={navigate}>
                    <App />
                  </BrowserRouter>
                </FailureBoundary>
              </TranslationsContext>
            </PrepareRouteContext>
          </PageStateContext>
        </QueryCacheContext>
      </StrictMode>,
    );
  });
}

/** Returns the JSON in the document's element with this id. */
function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '{}';
}

/** Returns true if the browser may have taken the document from its cache, on Back or Forward. */
function isOld(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

void hydrate();

/** Returns true if the document has the owner's own CSS and the page at `at` must not, or the other way round. */
function needsOtherDocument(at: Pick<PageLocation, 'pathname' | 'search'>, cache: QueryCache): boolean {
  const { css } = document.documentElement.dataset;
  return Boolean(css) && css !== (matchPage(at, cache).page.loaded?.withoutCustomCss ? 'theme' : 'own');
}

/** Time in ms for which the old page stays while data loads. After that, the new page shows its loading state. */
const responseTimeoutMs = 400;

/**
 * Returns functions that load code and data of a page: `navigate` before it is shown, `prefetch` in advance. `navigate`
 * rejects if the code cannot be loaded or the page needs another document.
 */
function prepareRoutes(cache: QueryCache): {
  navigate: (location: PageLocation) => Promise<void>;
  prefetch: PrepareRoute;
} {
  const loadCode = async (at: Pick<PageLocation, 'pathname' | 'search'>) => {
    const { page, address } = matchPage(at, cache);
    const loaded = await page.load();
    return loaded.queries?.(address, queries, cache) ?? [];
  };
  const navigate = async (at: Pick<PageLocation, 'pathname' | 'search'>) => {
    const needed = await loadCode(at);
    await Promise.race([
      Promise.all(needed.map((query) => cache.fill(query))),
      new Promise((resolve) => setTimeout(resolve, responseTimeoutMs)),
    ]);
    // The responses may select another page.
    await loadCode(at);
    // A rejection loads the page as a document.
    if (needsOtherDocument(at, cache)) throw new Error();
  };
  return {
    navigate,
    prefetch: (path) => {
      navigate(new URL(path, location.href)).catch(() => {
        // Following the link tries again and handles the failure.
      });
    },
  };
}
