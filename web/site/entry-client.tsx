/** Hydrates the page that the server rendered, with the answers that it was rendered from. */
import '@vitejs/plugin-react/preamble';
import '../styles/site.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { QueryCache, QueryCacheContext } from '../api/query-cache.ts';
import { BrowserRouter } from '../routing/BrowserRouter.tsx';
import { PrepareRouteContext } from '../routing/prepare-route.ts';
import { App } from './App.tsx';
import { prepareRoutes } from './prepare-routes.ts';
import type { PageState } from '../routing/page-state.ts';
import { PageStateContext } from '../routing/page-state.ts';
import { matchPage } from './routes.ts';

async function hydrate() {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState;
  const cache = new QueryCache(state.queries);
  const { navigate, prefetch } = prepareRoutes(cache);
  await matchPage(location.pathname, location.search).page.load();
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <StrictMode>
      <QueryCacheContext value={cache}>
        <PageStateContext value={state}>
          <PrepareRouteContext value={prefetch}>
            <BrowserRouter prepare={navigate}>
              <App />
            </BrowserRouter>
          </PrepareRouteContext>
        </PageStateContext>
      </QueryCacheContext>
    </StrictMode>,
  );
}

void hydrate();
