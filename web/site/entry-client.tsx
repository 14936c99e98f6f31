/** Hydrates a rendered page with its state. */
import '@vitejs/plugin-react/preamble';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadTranslations } from '#contract/locales/locales.ts';
import { queries } from '../api/public-calls.ts';
import { QueryCache, QueryCacheContext } from '../api/query-cache.ts';
import { BrowserRouter } from '../routing/BrowserRouter.tsx';
import { FailureBoundary } from '../routing/FailureBoundary.tsx';
import { PrepareRouteContext } from '../routing/location.ts';
import { TranslationsContext } from '../ui/translations.ts';
import { App } from './App.tsx';
import { prepareRoutes, spokenLanguage } from './prepare-routes.ts';
import { type PageState, PageStateContext, withTexts } from '../routing/hydration.ts';
import { matchPage } from './routes.ts';

async function hydrate() {
  const json = document.getElementById('state')?.textContent ?? '{}';
  const state = JSON.parse(json, withTexts) as PageState;
  const cache = new QueryCache(state.queries, isOld() ? 0 : Date.now());
  const { navigate, prefetch } = prepareRoutes(cache);
  const { page } = matchPage(location, cache.get(queries.profile()));
  const translations = await loadTranslations(spokenLanguage(cache), (await page.load()).translations);
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
}

/** Returns true if the browser restored an old document on Back or Forward. */
function isOld(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

void hydrate();
