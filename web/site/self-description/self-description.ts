import type { Thing } from 'schema-dts';
import type { Words } from '#contract/locales/locales.ts';
import type { QueryCache } from '../../api/query-cache.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { ShareImage } from './share-image.ts';

/** What a page says about itself to search engines, link previews and other programs, besides its title. */
export interface SelfDescription {
  description?: string | undefined;
  /** The path that the page is to be known by; none for one that is not there. */
  canonical?: string;
  type: 'website' | 'article';
  /** When it was changed last, ISO 8601. */
  changed?: string;
  /** Where none is drawn for the page. */
  image?: ShareImage | undefined;
  /** What it is about, in the vocabulary of schema.org, besides the site and its owner. */
  things: readonly Exclude<Thing, string>[];
}

/** What a page is described from. */
export interface Known {
  /** Holds the answers to the queries of the page. */
  cache: QueryCache;
  words: Words;
  /** The page's title, without the name of the site. */
  title: string;
  /** The whole address of a path of this site, or of a link. */
  absolute(pathOrLink: string): string;
}

/** Undefined for a page whose address is nobody else's affair. */
export type Describe = (address: PageAddress, known: Known) => SelfDescription | undefined;
