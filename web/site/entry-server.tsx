/** The public pages as HTML: what server/rendering loads from the rendering bundle. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { RenderingBundle } from '../../contract/rendering.ts';
import { publicQueries } from '../api/queries.ts';
import { keyOf, ReadCache, ReadCacheContext } from '../api/read-cache.ts';
import { App } from './App.tsx';
import { headOf } from './document-title.ts';
import { headTags } from './head-tags.ts';
import type { PageState } from '../routing/page-state.ts';
import { PageStateContext } from '../routing/page-state.ts';
import { matchPage, notFound, sitePages } from './routes.ts';

export const preloadPages: RenderingBundle['preloadPages'] = async () => {
  await Promise.all([...sitePages, notFound].map((page) => page.load()));
};

export const preparePage: RenderingBundle['preparePage'] = async (url, reads, { publicUrl, contactResult }) => {
  const { pathname, search } = new URL(`http://page${url}`);
  const match = matchPage(pathname, search);
  const module = await match.page.load();
  const queries = publicQueries(reads);
  const needed = [queries.categories(), queries.profile(), ...(module.reads?.(match.address, queries) ?? [])];
  const answers = await Promise.all(needed.map(async (query) => [keyOf(query), await query.queryFn()] as const));
  const state: PageState = { reads: Object.fromEntries(answers), ...(contactResult && { contactResult }) };
  const cache = new ReadCache(state.reads);
  return {
    status: headOf(match, cache).status ?? 200,
    head: headTags(match, cache, publicUrl),
    body: () =>
      renderToString(
        <ReadCacheContext value={cache}>
          <PageStateContext value={state}>
            <StaticRouter location={pathname + search}>
              <App />
            </StaticRouter>
          </PageStateContext>
        </ReadCacheContext>,
      ),
    state: JSON.stringify(state),
    page: match.page.file,
  };
};

export const renderPage: RenderingBundle['renderPage'] = async (url, reads, options) => {
  const page = await preparePage(url, reads, options);
  return { ...page, body: page.body() };
};
