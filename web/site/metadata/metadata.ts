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
  picture?: LinkPicture | undefined;
  /** schema.org entities of the page besides the site and its owner. */
  entities: readonly Exclude<Thing, string>[];
}

/** The picture of a shared link. */
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
  /** Without the site's name. */
  title: string;
  /** Resolves a path or link to an absolute URL. */
  absolute(pathOrLink: string): string;
}

/** Returns undefined for a page without metadata besides its title. */
export type ReadMetadata = (address: PageAddress, context: MetadataContext) => PageMetadata | undefined;
