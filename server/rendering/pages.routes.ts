/** Every page of the site, by its pattern. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { themeFrame } from '#contract/appearance/appearance.ts';
import type { PublicQueries } from '#contract/public-queries.ts';
import { ownerPages } from '#contract/owner-pages.ts';
import { askedListing, firstPage, listingQuery } from '#contract/categories/category-listing.ts';
import { pages, previewParameter, withoutLastSlash } from '#contract/paths.ts';
import { publicPages, shortProjectId, shortProjectPattern } from '#contract/public-pages.ts';
import { askedIn, searchAddress } from '#contract/search/search-address.ts';
import type { ContactResult } from '#contract/rendering.ts';
import { firstLook, themeNames } from '#contract/appearance/themes.ts';
import type { ResponseCache } from '../kernel/cache/response-cache.ts';
import type { CategoryListingService } from '../features/projects/category-listing.service.ts';
import type { FormerName } from '../features/categories/categories.repository.ts';
import { addressNow } from './canonical-redirect.ts';
import type { Documents } from './documents.ts';

export interface PageParts {
  renderer: Documents;
  cache: ResponseCache;
  queries: PublicQueries;
  categoryListing: Pick<CategoryListingService, 'measure'>;
  /** The names that categories had before they were renamed. */
  formerNames: () => Promise<FormerName[]>;
  /** The origin that visitors use, without a trailing slash. */
  publicUrl: () => string;
  /**
   * How long a cache that visitors share may answer with a page without asking, in seconds; 0 for not at all.
   */
  cdnMaxAge: number;
}

const publicPatterns = Object.values(publicPages)
  .flat()
  .filter((pattern) => pattern !== shortProjectPattern);

/** An address of two segments that ends in a number is a project's, except below /api. */
const shortProject = `${shortProjectPattern}(${shortProjectId.source})`;

export function pagesRoutes(app: FastifyInstance, parts: PageParts): void {
  const answer = pageAnswer(parts);
  const hidden = { schema: { hide: true } };
  const others: Record<string, typeof answer> = {
    [pages.projectPreview]: previewAnswer(parts),
    [pages.search]: searchAnswer(parts),
  };
  for (const pattern of publicPatterns) app.get(pattern, hidden, others[pattern] ?? answer);
  app.get(shortProject, hidden, (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : answer(request, reply),
  );
  for (const path of ownerPages) {
    app.get(path, { ...hidden, config: { framing: 'holder' } }, async (_request, reply) =>
      sendDocument(reply.header('cache-control', documentCaching), 200, await parts.renderer.ownerPage()),
    );
  }
  app.get(pages.previewFrame, { ...hidden, config: { framing: 'frame' } }, async (_request, reply) =>
    sendDocument(
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }),
      200,
      await parts.renderer.previewFrame(await parts.queries.getSite()),
    ),
  );
  app.get<{ Querystring: { theme?: string } }>(
    themeFrame.path,
    { ...hidden, config: { framing: 'frame' } },
    themeFrameAnswer(parts),
  );
}

/** The home page in the theme that the query names, which no search engine lists. */
function themeFrameAnswer({ renderer, queries, publicUrl, cache }: PageParts) {
  return (request: FastifyRequest<{ Querystring: { theme?: string } }>, reply: FastifyReply) => {
    const theme = themeNames.find((name) => name === request.query.theme) ?? firstLook.theme;
    reply.header('x-robots-tag', 'noindex');
    return cache.reply(request, reply, themeFrame.of(theme), async () => ({
      status: 200,
      type: documentType,
      body: await renderer.themeFrame(theme, queries, { publicUrl: publicUrl() }),
      cacheControl: documentCaching,
    }));
  };
}

/** Answers with the page at the request's address. */
function pageAnswer(parts: PageParts) {
  const { renderer, queries, categoryListing, publicUrl, cache, cdnMaxAge } = parts;
  // The visitor's own browser asks each time all the same.
  const caching =
    cdnMaxAge > 0 ? `public, max-age=0, s-maxage=${cdnMaxAge}, must-revalidate` : documentCaching;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const path = withoutLastSlash(request.url.split('?', 1)[0] ?? '/');
    const asked = isCategoryPage(request) ? askedListing(queryOf(request)) : firstPage;
    const address = path + listingQuery(asked);
    // The address of this page holds the token of a reset link.
    if (address === pages.resetPassword) reply.header('referrer-policy', 'no-referrer');
    const now = await addressNow(request, parts);
    // Browsers keep a lasting redirect for good; a name that is given back would lead them in circles.
    if (now !== undefined) return reply.header('cache-control', documentCaching).redirect(now, 301);
    const { pages: last, isKnown } =
      address === path ? onePage : await categoryListing.measure(lastStep(path), asked);
    if (asked.page > last)
      return reply
        .header('cache-control', documentCaching)
        .redirect(path + listingQuery({ ...asked, page: last }), 302);
    if (!isKnown) {
      const { status, html } = await renderer.page(address, queries, { publicUrl: publicUrl() });
      return sendDocument(reply.header('cache-control', documentCaching), status, html);
    }
    return cache.reply(request, reply, address, async () => {
      const { status, html } = await renderer.page(address, queries, { publicUrl: publicUrl() });
      return {
        status,
        type: documentType,
        body: html,
        cacheControl: status === 200 ? caching : documentCaching,
      };
    });
  };
}

/**
 * The page of a preview link, which no cache keeps and no search engine lists. Once its project is public the
 * link leads to its page.
 */
function previewAnswer({ renderer, queries, publicUrl }: PageParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.headers({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const token = new URLSearchParams(request.url.split('?')[1]).get(previewParameter) ?? '';
    const preview = token ? await queries.getProjectPreview(token) : null;
    const project = preview?.project;
    if (project?.state === 'published' || project?.state === 'unlisted')
      return reply.redirect(pages.project(project.category, project), 302);
    const address = pages.projectPreviewBy(encodeURIComponent(token));
    const shown = { ...queries, getProjectPreview: async () => preview };
    const { status, html } = await renderer.page(address, shown, { publicUrl: publicUrl() });
    return sendDocument(reply, status, html);
  };
}

/** The page of a search. No cache keeps what was found: there is no end of what may be asked. */
function searchAnswer(parts: PageParts) {
  const { renderer, queries, publicUrl } = parts;
  const withoutResults = pageAnswer(parts);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const asked = askedIn(queryOf(request));
    if (asked.text === '') return withoutResults(request, reply);
    const address = searchAddress(pages.search, asked);
    const { status, html } = await renderer.page(address, queries, { publicUrl: publicUrl() });
    return sendDocument(reply.header('cache-control', documentCaching), status, html);
  };
}

/** Every page at an address of its own, whatever the owner writes. */
const fixedAddresses = new Set<string>([
  ...publicPatterns.filter(isFixed),
  ...ownerPages,
  pages.previewFrame,
]);

function isFixed(pattern: string): boolean {
  return !pattern.includes(':');
}

/**
 * Answers with the 404 page at an address that no route has. It has a cache entry of its own, even if a
 * page's pattern fits the address. The address of a page in capital letters leads to the page.
 */
export function notFoundAnswer({ renderer, queries, publicUrl, cache }: PageParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const address = withoutLastSlash(request.url.split('?', 1)[0] ?? '/');
    const inLowercase = address.toLowerCase();
    if (inLowercase !== address && fixedAddresses.has(inLowercase)) {
      const query = request.url.split('?').slice(1).join('?');
      return reply.redirect(query ? `${inLowercase}?${query}` : inLowercase, 301);
    }
    return cache.reply(request, reply, `nowhere ${address}`, async () => {
      const { html } = await renderer.page(address, queries, { publicUrl: publicUrl() });
      return { status: 404, type: documentType, body: html, cacheControl: documentCaching };
    });
  };
}

/** The contact page with what became of a form that was posted to it. */
export function contactAnswer({ renderer, queries, publicUrl }: PageParts) {
  return async (
    _request: FastifyRequest,
    reply: FastifyReply,
    contactResult: ContactResult,
    status: number,
  ): Promise<FastifyReply> => {
    const { html } = await renderer.page(pages.contact, queries, { publicUrl: publicUrl(), contactResult });
    // It repeats what the visitor typed.
    return sendDocument(reply.header('cache-control', 'no-store'), status, html);
  };
}

/** An address of which nothing has to be known. */
const onePage = { pages: 1, isKnown: true };

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?').slice(1).join('?'));
}

function lastStep(path: string): string {
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
}

function isCategoryPage({ routeOptions }: FastifyRequest): boolean {
  return (publicPages.category as readonly string[]).includes(routeOptions.url ?? '');
}

const documentType = 'text/html; charset=utf-8';

/** A browser asks each time, since a document's assets change names with each build. */
const documentCaching = 'no-cache';

function sendDocument(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).type(documentType).send(html);
}
