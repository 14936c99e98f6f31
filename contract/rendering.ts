/** The interface between the server and the bundle that renders the public pages. */
import type { PublicPage } from './public-pages.ts';
import type { PublicQueries } from './public-queries.ts';
import type { Issue } from './errors.ts';
import type { SharePicture, ShareSubject } from './share/share.ts';
import type { Direction, Language } from './locales/locales.ts';

/** Result of a form sent without scripts. */
export interface FormResult {
  ok: boolean;
  message: string;
  issues?: Issue[];
  /** Values to show again after an error. */
  values?: Record<string, string>;
}

/** Result of a form that did not open a protected project. */
export interface AccessResult {
  /** `tooMany`: too many attempts. `elsewhere`: a page of another site sent the form. */
  reason: 'wrong' | 'tooMany' | 'unavailable' | 'elsewhere';
}

/** Resolves to undefined if the subject has no share picture. */
export type FindSharePicture = (subject: ShareSubject) => Promise<SharePicture | undefined>;

export interface RenderOptions {
  /** The site's public origin, without a trailing slash. */
  publicUrl: string;
  formResult?: FormResult;
  accessResult?: AccessResult;
  /** Without it, or if it finds none, shared links show the picture of the page's metadata. */
  sharePicture?: FindSharePicture;
}

/** Names of pages: the public pages, the home page of a site without an owner, a locked project, and the 404 page. */
export type SitePage = PublicPage | 'welcome' | 'lockedProject' | 'notFound';

export interface RenderedPage {
  status: 200 | 404;
  /** HTML of the page's tags in the document's head. */
  head: string;
  body: string;
  /** The page's state as JSON, which must be escaped for a script element. */
  state: string;
  /** The sentences in the site's language as JSON, which must be escaped too. */
  catalogue: string;
  page: SitePage;
  /** True if the owner's own CSS applies. */
  takesCustomCss: boolean;
  language: Language;
  direction: Direction;
}

export interface RenderingBundle {
  /** Loads the code of all pages, so that the first visitors do not wait for it. */
  preloadPages(): Promise<void>;
  /** Like `renderPage`, but renders the body only when `body` is called. */
  preparePage(
    url: string,
    queries: PublicQueries,
    options: RenderOptions,
  ): Promise<Omit<RenderedPage, 'body'> & { body(): string }>;
  /** Renders the page at `url` (path and query). Rejects with the error of a query. */
  renderPage(url: string, queries: PublicQueries, options: RenderOptions): Promise<RenderedPage>;
}
