/** Types of a page's metadata, which search engines, link previews and other programs read. */
import type { Thing } from 'schema-dts';
import type { Translations } from '#contract/locales/locales.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { QueryCache } from '../../api/query-cache.ts';

export interface PageMetadata {
  description?: string | undefined;
  /** The canonical path; undefined on the 404 page. */
  canonical?: string;
  type: 'website' | 'article';
  /** Time of the last change, ISO 8601. */
  modified?: string;
  /** Used if the page has no share picture. */
  picture?: LinkPicture | undefined;
  /** The page's entities of schema.org. Those of the site and its owner are added to them. */
  entities: readonly Exclude<Thing, string>[];
}

/** The picture beside a shared link. */
export interface LinkPicture {
  /** A path or a link. */
  src: string;
  /** In pixels; undefined if unknown. */
  width?: number | undefined;
  height?: number | undefined;
  alt?: string | undefined;
}

export interface MetadataContext {
  /** Holds the responses of the page's queries. */
  cache: QueryCache;
  translations: Translations;
  /** The page's title without the site's name; the site's name for a page without a title. */
  title: string;
  /** Resolves a path or link to an absolute URL. */
  absolute(pathOrLink: string): string;
}

/** Returns undefined for a page without metadata besides its title. */
export type ReadMetadata = (address: PageAddress, context: MetadataContext) => PageMetadata | undefined;
