/** The site's documents in its current theme. */
import { shownFonts } from '#contract/appearance/fonts.ts';
import type { Look } from '#contract/appearance/themes.ts';
import { pages } from '#contract/addresses.ts';
import type { PublicQueries } from '#contract/public-queries.ts';
import type { FindSharePicture, RenderedPage, RenderOptions, SitePage } from '#contract/rendering.ts';
import type { Site } from '#contract/site-settings/site-settings.ts';
import type { OwnFonts } from '../features/appearance/own-fonts.ts';
import {
  failureDocument,
  inertDocument,
  ownerDocument,
  pageDocument,
  previewFrameDocument,
  type ThemedFiles,
} from './document.ts';
import { type CurrentTheme, defaultTheme, type SiteTheme, themeMarkup } from './theme.ts';
import type { DocumentFiles } from './manifest.ts';
import type { SheetName, SiteStyles } from './site-styles.ts';

export interface Documents {
  /** Renders the public page at `url` (path and query). Rejects if a query rejects. */
  page(
    url: string,
    queries: PublicQueries,
    options: RenderOptions,
  ): Promise<{ status: 200 | 404; page: SitePage; html: string }>;
  /** The document of the owner's pages, in the default theme with the site's icon. */
  adminPage(): Promise<string>;
  /** The document of the frame in an editor's window. */
  previewFrame(site: Pick<Site, 'language' | 'direction'>): Promise<string>;
  /** The home page in a theme and font pair with the default accent, as a preview. Rejects if a query rejects. */
  themeFrame(look: SheetName, queries: PublicQueries, options: RenderOptions): Promise<string>;
  /** A page that shows `message`. Needs no database. */
  failurePage(message: string): string;
}

/** Sources of documents. Except for the owner's pages, the theme replaces styles and fonts of the files. */
export interface DocumentSource {
  render(url: string, queries: PublicQueries, options: RenderOptions): Promise<RenderedPage>;
  styles: SiteStyles;
  files: {
    ofPage(page: SitePage): DocumentFiles;
    owner: DocumentFiles;
    previewFrame: DocumentFiles;
    failure: DocumentFiles;
  };
}

/** Returns a function that makes a site's documents. Loads the default theme's style first, for failure pages. */
export async function documentsOf({ render, styles, files }: DocumentSource) {
  const partsOf = async (theme: SiteTheme) => ({
    ...(await styles.of(theme.look)),
    ...themeMarkup(theme),
    look: theme.look,
    ownFonts: theme.ownFonts,
    customSheet: theme.customSheet,
  });
  const initial = await partsOf(defaultTheme);

  return (current: CurrentTheme, sharePicture?: FindSharePicture): Documents => {
    let latest = initial;
    const themed = async (of: DocumentFiles) => {
      latest = await partsOf(await current());
      return { ...of, ...latest };
    };
    return {
      async page(url, queries, options) {
        const shared = sharePicture ? { ...options, sharePicture } : options;
        const rendered = await render(url, queries, shared);
        return {
          status: rendered.status,
          page: rendered.page,
          html: pageDocument(
            rendered,
            withOwnStyle(await themed(files.ofPage(rendered.page)), rendered.takesCustomCss),
          ),
        };
      },
      async adminPage() {
        // Works without the database, with the latest known icon.
        const { icons } = await themed(files.owner).catch(() => latest);
        return ownerDocument({ ...files.owner, ...themeMarkup(defaultTheme), icons });
      },
      previewFrame: async (site) =>
        previewFrameDocument(withOwnStyle(await themed(files.previewFrame), true), site),
      async themeFrame({ theme, fonts }, queries, options) {
        const getSite = async () => ({ ...(await queries.getSite()), theme });
        const rendered = await render(pages.home, { ...queries, getSite }, options);
        const shown = { ...(await current()), look: { theme, fonts, accent: null } };
        return inertDocument(rendered, { ...files.ofPage(rendered.page), ...(await partsOf(shown)) });
      },
      failurePage: (message) => failureDocument({ ...files.failure, ...latest }, message),
    };
  };
}

/**
 * With `isTaken`, adds the owner's own fonts and CSS after the theme's sheet. The root element says whether the
 * document has them, for the router.
 */
function withOwnStyle(
  files: ThemedFiles & Pick<SiteTheme, 'look' | 'ownFonts' | 'customSheet'>,
  isTaken: boolean,
): ThemedFiles {
  const { look, ownFonts, customSheet, styles, rootAttributes } = files;
  const own = [ownFonts?.sheet, customSheet].filter((sheet) => sheet !== undefined);
  if (own.length === 0) return files;
  const marked = { ...files, rootAttributes: `${rootAttributes} data-css="${isTaken ? 'own' : 'theme'}"` };
  if (!isTaken) return marked;
  const isUsed = (file: string) => !ownFonts || !isReplaced(file, look, ownFonts);
  return {
    ...marked,
    styles: [...styles, ...own],
    fonts: [...files.fonts.filter(isUsed), ...Object.values(ownFonts?.files ?? {})],
    accentedFonts: files.accentedFonts.filter(isUsed),
  };
}

/** Returns true for a font of the theme that the owner's own font replaces. */
function isReplaced(file: string, look: Look, { files }: OwnFonts): boolean {
  const { heading, text, meta } = shownFonts(look);
  const isHeadingReplaced = files.heading ?? (heading === text && files.text);
  const shown = [isHeadingReplaced ? [] : heading, files.text ? [] : text, meta ?? []].flat();
  return !shown.some((name) => file.includes(`/${name.toLowerCase().replaceAll(' ', '-')}-`));
}
