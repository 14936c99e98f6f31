/** Renders the public pages to HTML, for server/rendering/. contract/rendering.ts describes the functions. */
import { renderToString } from 'react-dom/server';
import type { ShareSubject } from '#contract/share/share.ts';
import { findCategory } from '#contract/categories/category-names.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { RenderingBundle } from '#contract/rendering.ts';
import { loadCatalogue, loadTranslations } from '#contract/locales/locales.ts';
import { type PublicQueryOptions, publicQueryOptions, type Query } from '../api/query-options.ts';
import { keyOf, QueryCache, QueryCacheContext } from '../api/query-cache.ts';
import { siteIn } from '../api/site-data.ts';
import { App } from './App.tsx';
import { headOf } from './document-title.ts';
import { headTags } from './metadata/head-tags.ts';
import { LocationContext, locationOf } from '../routing/location.ts';
import { type PageState, PageStateContext, withoutTexts } from '../routing/hydration.ts';
import { TranslationsContext } from '../ui/translations.ts';
import { matchPage, sitePages } from './routes.ts';

export const preloadPages: RenderingBundle['preloadPages'] = async () => {
  await Promise.all(Object.values(sitePages).map((page) => page.load()));
};

export const preparePage: RenderingBundle['preparePage'] = async (
  url,
  source,
  { publicUrl, formResult, accessResult, sharePicture },
) => {
  const { pathname, search } = new URL(`http://page${url}`);
  const queries = publicQueryOptions(source);
  const ofShell = await answersTo([queries.categories(), queries.profile(), queries.site()]);
  const wanted = matchPage({ pathname, search }, new QueryCache(ofShell));
  const { queries: needed } = await wanted.page.load();
  const ofPage = await answersTo(needed?.(wanted.address, queries, new QueryCache()) ?? []);
  const { language, direction } = siteIn(new QueryCache(ofShell));
  const state: PageState = {
    queries: { ...ofShell, ...ofPage },
    ...(formResult && { formResult }),
    ...(accessResult && { accessResult }),
  };
  const cache = new QueryCache(state.queries);
  const match = matchPage({ pathname, search }, cache);
  const page = await match.page.load();
  const translations = await loadTranslations(language);
  const status = headOf(match, cache, translations).status ?? 200;
  if (status === 404) {
    // The 404 page shows selected projects.
    const featured = queries.featured();
    await cache.fill(featured);
    state.queries[keyOf(featured)] = cache.get(featured);
  }
  const shared =
    status === 200 ? await sharePicture?.(shareSubject(match.address, cache, queries)) : undefined;
  return {
    status,
    head: headTags(match, cache, translations, { publicUrl, shared }),
    body: () =>
      renderToString(
        <QueryCacheContext value={cache}>
          <PageStateContext value={state}>
            <LocationContext value={locationOf(pathname, search)}>
              <TranslationsContext value={translations}>
                <App />
              </TranslationsContext>
            </LocationContext>
          </PageStateContext>
        </QueryCacheContext>,
      ),
    state: JSON.stringify(state, withoutTexts),
    catalogue: JSON.stringify(await loadCatalogue(language)),
    page: match.name,
    takesCustomCss: !page.withoutCustomCss,
    language,
    direction,
  };
};

export const renderPage: RenderingBundle['renderPage'] = async (url, source, options) => {
  const page = await preparePage(url, source, options);
  return { ...page, body: page.body() };
};

async function answersTo(needed: readonly Query<unknown>[]): Promise<Record<string, unknown>> {
  const answers = needed.map(async (query) => [keyOf(query), await query.queryFn()] as const);
  return Object.fromEntries(await Promise.all(answers));
}

/** Returns the subject of the page's share picture; the home page by default. */
function shareSubject(
  { name, id, category: key, lastStep }: PageAddress,
  cache: QueryCache,
  queries: PublicQueryOptions,
): ShareSubject {
  if (name === 'project') return { kind: 'project', id };
  const custom = name === 'custom' ? cache.get(queries.customPage(lastStep)) : undefined;
  if (custom) return { kind: 'page', id: custom.id };
  const category = name === 'category' ? findCategory(cache.get(queries.categories()) ?? [], key) : undefined;
  return category ? { kind: 'category', id: category.id } : { kind: 'home' };
}
