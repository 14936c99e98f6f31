/** What a page is to the router, the renderer and the document's head. */
import type { ComponentType } from 'react';
import type { Translations, TranslationsPart } from '#contract/locales/locales.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { PublicQueryOptions, Query } from '../api/query-options.ts';
import type { QueryCache } from '../api/query-cache.ts';

/** The part of the document's head that the router updates. web/site/metadata/ renders the rest. */
export interface PageHead {
  /** Without the owner's name, which ends every title; '' for the name alone. */
  title: string;
  /** 404 when what the address names does not exist. */
  status?: 404;
  /** Keeps the page out of search engines. */
  unlisted?: boolean;
}

/**
 * A public page. It stands in a file beside its component, since Fast Refresh only replaces a module that
 * exports nothing but components.
 */
export interface Page {
  Component: ComponentType<PageAddress>;
  /** The part of the translations that only this page needs. */
  translations?: TranslationsPart;
  /**
   * The queries that the page shows beyond the categories and the profile, which every page has. `cache` holds the
   * answers that are known.
   */
  queries?: (address: PageAddress, queries: PublicQueryOptions, cache: QueryCache) => Query<unknown>[];
  /** Stands alone, without the top and the bottom of the site. */
  bare?: true;
  head: (
    address: PageAddress,
    known: { cache: QueryCache; queries: PublicQueryOptions; translations: Translations },
  ) => PageHead;
}

/** A page whose code is loaded when it is first needed. */
export interface LazyPage {
  load(): Promise<Page>;
  /** The page, once it is loaded. */
  readonly loaded: Page | undefined;
}

/** The page in the module that `load` imports. */
export function lazyPage(load: () => Promise<{ default: Page }>): LazyPage {
  let loaded: Page | undefined;
  return {
    async load() {
      loaded ??= (await load()).default;
      return loaded;
    },
    get loaded() {
      return loaded;
    },
  };
}
