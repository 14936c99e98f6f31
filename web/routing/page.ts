/** What a page is to the router, the renderer and the document's head. */
import type { ComponentType } from 'react';
import type { PublicQueryOptions, Query } from '../api/query-options.ts';
import type { QueryCache } from '../api/query-cache.ts';

/** What the address says. */
export interface PageAddress {
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** What the document says of the page besides its body. */
export interface PageHead {
  /** Less the owner's name, which every title ends in; '' for the home page. */
  title: string;
  description?: string | undefined;
  /** The path of the address that search engines should know the page under, when it is not this one. */
  canonical?: string;
  /** The path or link of a picture of the page. */
  image?: string | undefined;
  /** 404 when what the address names does not exist. */
  status?: 404;
  /** Keeps the page out of search engines. */
  unlisted?: boolean;
}

export interface PageModule {
  default: ComponentType<PageAddress>;
  /** What the page shows beyond the categories and the profile, which every page has. */
  needs?: ((address: PageAddress, queries: PublicQueryOptions) => Query<unknown>[]) | undefined;
  head: (address: PageAddress, known: { cache: QueryCache; queries: PublicQueryOptions }) => PageHead;
}

/** A page whose code is loaded once it is asked for, and which then renders without waiting. */
export interface LazyPage {
  /** The module's file, as the bundler's manifest names it. */
  readonly file: string;
  readonly patterns: readonly string[];
  /** Whether an address that fits a pattern is this page's. */
  readonly accepts: (params: PageAddress['params']) => boolean;
  load(): Promise<PageModule>;
  /** The module, once it is loaded. */
  readonly loaded: PageModule | undefined;
}

/** The page whose module is `file`, which `load` imports, at the addresses that fit one of `patterns`. */
export function lazyPage(
  file: string,
  patterns: readonly string[],
  load: () => Promise<PageModule>,
  accepts: LazyPage['accepts'] = () => true,
): LazyPage {
  let loaded: PageModule | undefined;
  return {
    file,
    patterns,
    accepts,
    async load() {
      loaded ??= await load();
      return loaded;
    },
    get loaded() {
      return loaded;
    },
  };
}
