/** What the server asks of the pages' rendering bundle, and what it gets. */
import type { PublicPage } from './public-pages.ts';
import type { PublicQueries } from './public-queries.ts';
import type { Issue } from './errors.ts';
import type { SharePicture, ShareSubject } from './appearance/share.ts';
import type { Direction, Language } from './site/site.ts';
import type { TranslationsPart } from './locales/locales.ts';

/** How a contact form that was posted without a script fared. */
export interface ContactResult {
  ok: boolean;
  message: string;
  issues?: Issue[];
  /** What was typed, to be shown again when it was refused. */
  values?: Record<string, string>;
}

export type FindSharePicture = (subject: ShareSubject) => Promise<SharePicture | undefined>;

export interface RenderOptions {
  /** The origin that visitors use, without a trailing slash. */
  publicUrl: string;
  contactResult?: ContactResult;
  /** Undefined for what is in no public list. */
  sharePicture?: FindSharePicture;
}

/** A page that an address can show: the home of a site without an owner and the 404 page besides the public ones. */
export type SitePage = PublicPage | 'welcome' | 'notFound';

export interface RenderedPage {
  status: 200 | 404;
  /** The tags of the document's head that are about this page. */
  head: string;
  body: string;
  /** JSON text, not yet safe inside a script element. */
  state: string;
  page: SitePage;
  /** The part of the translations that only this page needs. */
  translations: TranslationsPart | undefined;
  language: Language;
  direction: Direction;
}

export interface RenderingBundle {
  /** Loads the code of every page, so that no first visitor waits for it. */
  preloadPages(): Promise<void>;
  /** As `renderPage`, up to the body, which is rendered when it is asked for. */
  preparePage(
    url: string,
    queries: PublicQueries,
    options: RenderOptions,
  ): Promise<Omit<RenderedPage, 'body'> & { body(): string }>;
  /** Renders the page at `url` (path and query) from `queries`. Rejects with what a query rejects with. */
  renderPage(url: string, queries: PublicQueries, options: RenderOptions): Promise<RenderedPage>;
}
