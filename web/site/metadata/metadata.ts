/** Metadata of a page besides its title, for search engines, link previews and other programs. */
import type { Thing } from 'schema-dts';
import type { Translations } from '#contract/locales/locales.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { QueryCache } from '../../api/query-cache.ts';

export interface PageMetadata {
  description?: string | undefined;
  /** The canonical path; undefined for a page that does not exist. */
  canonical?: string;
  type: 'website' | 'article';
  /** Time of the last change, ISO 8601. */
  modified?: string;
  /** Used if no share picture is drawn for the page. */
  image?: ShareImage | undefined;
  /** Entities of schema.org that the page is about, besides the site and its owner. */
  entities: readonly Exclude<Thing, string>[];
}

/** A picture that a link to a page is shown with. */
export interface ShareImage {
  /** A path, or a link. */
  src: string;
  /** In pixels; undefined if unknown. */
  width?: number | undefined;
  height?: number | undefined;
  alt?: string | undefined;
}

export interface MetadataContext {
  /** Holds the answers to the queries of the page. */
  cache: QueryCache;
  translations: Translations;
  /** The page's title, without the name of the site. */
  title: string;
  /** Resolves a path of this site, or a link, to an absolute URL. */
  absolute(pathOrLink: string): string;
}

/** Returns undefined for a page that has no metadata but its title. */
export type ReadMetadata = (address: PageAddress, context: MetadataContext) => PageMetadata | undefined;
