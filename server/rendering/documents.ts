/** The documents of a site: what is rendered, in the look that the site has just then. */
import { pages } from '#contract/paths.ts';
import type { PublicQueries } from '#contract/public-queries.ts';
import type { FindSharePicture, RenderedPage, RenderOptions } from '#contract/rendering.ts';
import type { Site } from '#contract/site/site-settings.ts';
import type { ThemeName } from '#contract/appearance/themes.ts';
import {
  type DressedFiles,
  failureDocument,
  ownerDocument,
  pageDocument,
  previewFrameDocument,
  stillDocument,
} from './document.ts';
import { barColours, type CurrentDress, type Dress, firstDress, iconTags, rootAttributes } from './theme.ts';
import type { DocumentFiles } from './manifest.ts';
import type { SiteStyles } from './site-styles.ts';

export interface Documents {
  /** The document of the public page at `url` (path and query). Rejects with what a query rejects with. */
  page(
    url: string,
    queries: PublicQueries,
    options: RenderOptions,
  ): Promise<{ status: 200 | 404; html: string }>;
  /** The document of the owner's pages, which have a look of their own. */
  ownerPage(): Promise<string>;
  /** The document of the frame in which the owner's form shows a project. */
  previewFrame(site: Pick<Site, 'language' | 'direction'>): Promise<string>;
  /** The home page in a theme and its own accent, to be looked at. Rejects with what a query rejects with. */
  themeFrame(theme: ThemeName, queries: PublicQueries, options: RenderOptions): Promise<string>;
  /** The document that says `message` in place of a page that cannot be made; it needs no database. */
  failurePage(message: string): string;
}

/** Where documents are made of. Files of the site name no styles: those depend on its look. */
export interface DocumentSource {
  render(url: string, queries: PublicQueries, options: RenderOptions): Promise<RenderedPage>;
  styles: SiteStyles;
  files: {
    ofPage(page: Pick<RenderedPage, 'page' | 'language' | 'words'>): DocumentFiles;
    owner: DocumentFiles;
    previewFrame: DocumentFiles;
    failure: DocumentFiles;
  };
}

/** Resolves once the style of a site without a look is there, for failures. */
export async function documentsOf({ render, styles, files }: DocumentSource) {
  const inTheLookOf = async (dress: Dress) => ({
    ...(await styles.of(dress.look)),
    rootAttributes: rootAttributes(dress),
    colours: barColours(dress),
    icons: iconTags(dress),
  });
  const first = await inTheLookOf(firstDress);

  return (current: CurrentDress, sharePicture?: FindSharePicture): Documents => {
    let latest = first;
    const dressed = async (of: DocumentFiles): Promise<DressedFiles> => {
      latest = await inTheLookOf(await current());
      return { ...of, ...latest };
    };
    return {
      async page(url, queries, options) {
        const shared = sharePicture ? { ...options, sharePicture } : options;
        const rendered = await render(url, queries, shared);
        return {
          status: rendered.status,
          html: pageDocument(rendered, await dressed(files.ofPage(rendered))),
        };
      },
      async ownerPage() {
        // It can be had without the database, as its scripts can, with the icon of before.
        const { icons } = await dressed(files.owner).catch(() => latest);
        return ownerDocument({ ...files.owner, icons, rootAttributes: '', colours: barColours(firstDress) });
      },
      previewFrame: async (site) => previewFrameDocument(await dressed(files.previewFrame), site),
      async themeFrame(theme, queries, options) {
        const rendered = await render(pages.home, queries, options);
        const dress = { ...(await current()), look: { theme, accent: null } };
        return stillDocument(rendered, { ...files.ofPage(rendered), ...(await inTheLookOf(dress)) });
      },
      failurePage: (message) => failureDocument({ ...files.failure, ...latest }, message),
    };
  };
}
