import { hashInSheet } from '#contract/appearance/custom-css.ts';
import { hashInFont } from '#contract/appearance/own-fonts.ts';
import type { FindSharePicture } from '#contract/rendering.ts';
import type { AppearanceService } from '../features/appearance/appearance.service.ts';
import type { ReadSiteContent } from '../features/site-content/site-content.service.ts';
import { cacheForever, type ResponseContent } from '../kernel/cache/response-content.ts';
import type { App } from '../kernel/http/schemas.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { assetsRoutes } from './assets.routes.ts';
import type { PageParts } from './page-response.ts';
import { formResultHandler, notFoundHandler, pagesRoutes } from './pages.routes.ts';
import { projectAccessRoutes } from './project-access.routes.ts';
import type { Renderer } from './renderer.ts';
import { siteFilesRoutes } from './site-files.routes.ts';
import { sheetOf } from './site-styles.ts';
import { testimonialResultHandler } from './token-pages.ts';

interface Parts extends Pick<PageParts, 'queries' | 'catalogue' | 'access' | 'publicProjects'> {
  appearance: Pick<AppearanceService, 'look' | 'customCss' | 'font'>;
  siteContent: ReadSiteContent;
  sharePicture: FindSharePicture;
}

/** Serves the pages and their files. Returns handlers with which other parts of the site reply. */
export function pagesFeature(
  kernel: Kernel,
  renderer: Renderer,
  { appearance, siteContent, sharePicture, ...parts }: Parts,
) {
  const { cache, config, now, publicUrl } = kernel;
  const documents = renderer.documents(async () => (await siteContent()).appearance, sharePicture);
  const formerSlugs = async () => (await siteContent()).formerSlugs;
  const pages = { ...parts, formerSlugs, renderer: documents, cache, publicUrl, cdnMaxAge: config.cdnMaxAge };

  /**
   * Returns the owner's own CSS, a font of the owner, the sheet of these fonts, or the sheet of the current or an
   * earlier theme; undefined for none. Another instance may have linked a sheet that this one has not made yet.
   */
  async function siteFile(address: string): Promise<ResponseContent | undefined> {
    const hash = hashInSheet(address);
    const css = hash === undefined ? undefined : await appearance.customCss(hash);
    if (css !== undefined) return sheetOf(css);
    const fontHash = hashInFont(address);
    const font = fontHash === undefined ? undefined : await appearance.font(fontHash);
    if (font)
      return { status: 200, type: 'font/woff2', body: font, cacheControl: cacheForever, encodings: {} };
    const { ownFonts } = (await siteContent()).appearance;
    if (ownFonts?.sheet === address) return sheetOf(ownFonts.css);
    if (!address.endsWith('.css')) return undefined;
    const made = await renderer.styles.find(address);
    if (made) return made;
    await renderer.styles.of(await appearance.look());
    return renderer.styles.find(address);
  }

  return {
    failurePage: documents.failurePage,
    notFound: notFoundHandler(pages),
    renderContact: formResultHandler(pages),
    renderTestimonial: testimonialResultHandler(pages),
    async routes(app: App) {
      pagesRoutes(app, pages);
      await projectAccessRoutes(app, pages);
      await assetsRoutes(app, cache, siteFile);
      const { securityContact } = config;
      const contactAddress = async () => (await parts.queries.getProfile()).user?.email || undefined;
      await siteFilesRoutes(app, { publicUrl, securityContact, contactAddress, now });
    },
  };
}
