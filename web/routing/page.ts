/** Types of public pages, and the late loading of their code. */
import type { ComponentType } from 'react';
import type { Translations } from '#contract/locales/locales.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { PublicQueryOptions, Query } from '../api/query-options.ts';
import type { QueryCache } from '../api/query-cache.ts';

/** The part of its document's head and status that a page determines. web/site/metadata/ has the rest. */
export interface PageHead {
  /** Title without the owner's name, which is appended; '' for the name alone. */
  title: string;
  /** 404 if the address names missing content. */
  status?: 404;
  /** Adds `noindex`. */
  unlisted?: boolean;
}

/**
 * A public page. Separate from its component's file, because Fast Refresh requires files that only export components.
 */
export interface Page {
  Component: ComponentType<PageAddress>;
  /**
   * Returns the page's queries besides those of every page: categories, profile, site. `cache` has the responses that
   * the browser knows; it is empty in the renderer.
   */
  queries?: (address: PageAddress, queries: PublicQueryOptions, cache: QueryCache) => Query<unknown>[];
  /** Omits masthead and footer. */
  bare?: true;
  /** Omits the owner's own CSS, which must not change the look of password forms. */
  withoutCustomCss?: true;
  head: (
    address: PageAddress,
    known: { cache: QueryCache; queries: PublicQueryOptions; translations: Translations },
  ) => PageHead;
}

/** A page whose code loads on first use. */
export interface LazyPage {
  load(): Promise<Page>;
  /** Undefined before `load` resolves. */
  readonly loaded: Page | undefined;
}

/** Returns the page in the module that `load` imports. */
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
