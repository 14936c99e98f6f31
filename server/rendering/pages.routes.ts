/** Routes of the public pages, the owner's pages, and the frames that show the edited page and a theme. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { themeFrame } from '#contract/appearance/appearance.ts';
import { firstLook, fontPairs, themeNames } from '#contract/appearance/themes.ts';
import { askedListing, firstPage, listingQuery } from '#contract/projects/listing-address.ts';
import { movedAdminPages, adminPages } from '#contract/admin-pages.ts';
import { contactAbout, pages } from '#contract/addresses.ts';
import { type PageAddress, publicPages, readAddress } from '#contract/public-pages.ts';
import { askedSubject } from '#contract/contact/contact-form.ts';
import { endedLink } from '#contract/projects/access-form.ts';
import type { FormResult } from '#contract/rendering.ts';
import { askedIn, searchAddress } from '#contract/search/search-address.ts';
import type { CustomPageLink } from '#contract/site-settings/site-settings.ts';
import { comparable } from '#contract/text/comparable.ts';
import { measureListing } from '../features/projects/catalogue/lists.ts';
import { presentPath } from '../features/projects/catalogue/public-addresses.ts';
import { privately } from '../features/projects/access/project-access.service.ts';
import { hasAccessCookie } from '../kernel/auth/access-cookies.ts';
import type { ResponseContent } from '../kernel/cache/response-content.ts';
import {
  documentCaching,
  documentType,
  type Handler,
  type PageParts,
  renderPage,
  sendDocument,
  sendPage,
} from './page-response.ts';
import { projectPreviewHandler, testimonialHandler } from './token-pages.ts';

/** Excludes custom pages, whose pattern would match addresses of files and calls. */
const publicPatterns = Object.entries(publicPages).flatMap(([name, patterns]): readonly string[] =>
  name === 'custom' ? [] : patterns,
);

const fixedAddresses = new Set<string>([
  ...publicPatterns.filter((pattern) => !pattern.includes(':')),
  ...adminPages,
  ...Object.keys(movedAdminPages),
  pages.previewFrame,
]);

const uncached = { 'cache-control': documentCaching };

export function pagesRoutes(app: FastifyInstance, parts: PageParts): void {
  const { renderer, queries } = parts;
  const hidden = { schema: { hide: true } };
  const publicPage = publicPageHandler(parts);
  const others: Record<string, Handler> = {
    [pages.projectPreview]: projectPreviewHandler(parts),
    [pages.testimonial]: testimonialHandler(parts),
    [pages.search]: searchHandler(parts, publicPage),
  };
  for (const pattern of publicPatterns) app.get(pattern, hidden, others[pattern] ?? publicPage);
  for (const path of adminPages) {
    app.get(path, { ...hidden, config: { framing: 'holder' } }, async (_request, reply) =>
      sendDocument(reply.header('cache-control', documentCaching), 200, await renderer.adminPage()),
    );
  }
  for (const [former, present] of Object.entries(movedAdminPages)) {
    app.get(former, hidden, (request, reply) =>
      reply.header('cache-control', documentCaching).redirect(present + queryOf(request), 301),
    );
  }
  const framed = { ...hidden, config: { framing: 'frame' } } as const;
  app.get(pages.previewFrame, framed, async (_request, reply) =>
    sendDocument(
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }),
      200,
      await renderer.previewFrame(await queries.getSite()),
    ),
  );
  app.get(themeFrame.path, framed, themeFrameHandler(parts));
}

/** Replies with the page, or redirects to its current address. */
function publicPageHandler(parts: PageParts): Handler {
  const { catalogue, cache, cdnMaxAge } = parts;
  // Applies to shared caches; browsers still revalidate.
  const caching =
    cdnMaxAge > 0 ? `public, max-age=0, s-maxage=${cdnMaxAge}, must-revalidate` : documentCaching;
  return async (request, reply) => {
    // The shortest address of a project also matches unknown API addresses.
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    const address = readAddress(request.url);
    const { pathname, category } = address;
    // The address contains the token of a reset link.
    if (address.name === 'resetPassword') reply.header('referrer-policy', 'no-referrer');
    // Browsers would keep a permanent redirect without `no-cache`, and a name may return to its former page.
    const redirect = (path: string, status: number) =>
      reply.header('cache-control', documentCaching).redirect(path, status);
    const now = await catalogue.current();
    const present = presentPath(now, address);
    if (present !== undefined && decodeURIComponent(present) !== decodeURIComponent(pathname))
      return redirect(present + queryOf(request), 301);
    if (address.name === 'project') {
      if (await isInvited(parts, request, address.id))
        return sendPage(reply, await withProject(parts, address.id, 'invited'), pathname, {
          headers: privately,
        });
    }
    const subject = address.name === 'contact' ? askedSubject(address.search.toString()) : '';
    // Not cached: subjects are endless.
    if (subject !== '')
      return sendPage(reply, parts, contactAbout(subject), { status: 200, headers: uncached });
    const asked = address.name === 'category' ? askedListing(address.search) : firstPage;
    const query = address.name === 'project' ? endedQuery(address) : listingQuery(asked);
    const listing = query && address.name === 'category' ? measureListing(now, category, asked) : undefined;
    if (listing && asked.page > listing.pages)
      return redirect(pathname + listingQuery({ ...asked, page: listing.pages }), 302);
    const make = async () =>
      pageContent(
        address.name === 'project' ? await withProject(parts, address.id, 'visitors') : parts,
        pathname + query,
        caching,
      );
    if (!listing || listing.isKnown) return cache.reply(request, reply, pathname + query, make);
    // Not cached: filters without results are endless.
    return sendPage(reply, parts, pathname + query, { headers: uncached });
  };
}

/** Returns the query by which a project's page says that an access link has ended; '' for none. */
function endedQuery({ search }: PageAddress): string {
  const { name, value } = endedLink;
  return search.get(name) === value ? `?${name}=${value}` : '';
}

/** Returns true for a visitor with access to the protected project. */
async function isInvited({ access }: PageParts, request: FastifyRequest, id: number): Promise<boolean> {
  return hasAccessCookie(request.headers) && (await access.audienceOf(request, id)) !== 'visitors';
}

/** Returns parts whose queries return the project as the audience sees it. Reads the project once. */
async function withProject(
  parts: PageParts,
  id: number,
  audience: 'visitors' | 'invited',
): Promise<PageParts> {
  const page = await parts.publicProjects.getProjectPage(id, audience);
  const queries = {
    ...parts.queries,
    getProject: async () => page?.project ?? null,
    getProjectDetails: async () => page?.details ?? null,
  };
  return { ...parts, queries };
}

/** Replies with search results, or without a query by `withoutResults`. Not cached: queries are endless. */
function searchHandler(parts: PageParts, withoutResults: Handler): Handler {
  return async (request, reply) => {
    const asked = askedIn(readAddress(request.url).search);
    if (asked.text === '') return withoutResults(request, reply);
    return sendPage(reply, parts, searchAddress(pages.search, asked), { headers: uncached });
  };
}

/** Replies with the home page in the theme and fonts of the query; not indexed. */
function themeFrameHandler({ renderer, queries, publicUrl, cache }: PageParts): Handler {
  return (request, reply) => {
    const { search } = readAddress(request.url);
    const theme = themeNames.find((name) => name === search.get('theme')) ?? firstLook.theme;
    const fonts = fontPairs.find((name) => name === search.get('fonts')) ?? firstLook.fonts;
    reply.header('x-robots-tag', 'noindex');
    return cache.reply(request, reply, themeFrame.of(theme, fonts), async () => ({
      status: 200,
      type: documentType,
      body: await renderer.themeFrame({ theme, fonts }, queries, { publicUrl: publicUrl() }),
      cacheControl: documentCaching,
    }));
  };
}

/**
 * Replies with the custom page at the address, or with the 404 page, which has its own cache key so that it is not
 * served once a page exists there. Redirects fixed addresses with capital letters to lowercase, and former or
 * similar-looking slugs to the present page.
 */
export function notFoundHandler(parts: PageParts): Handler {
  const publicPage = publicPageHandler(parts);
  return async (request, reply) => {
    const { pathname, name, lastStep } = readAddress(request.url);
    const { pages: custom } = await parts.queries.getSite();
    if (name === 'custom' && custom.some(({ slug }) => slug === lastStep)) return publicPage(request, reply);
    const inLowercase = pathname.toLowerCase();
    if (inLowercase !== pathname && fixedAddresses.has(inLowercase))
      return reply.redirect(inLowercase + queryOf(request), 301);
    const present = name === 'custom' ? presentSlug(lastStep, custom, await parts.formerSlugs()) : undefined;
    if (present !== undefined)
      return reply
        .header('cache-control', documentCaching)
        .redirect(pages.customPage(present) + queryOf(request), 301);
    return parts.cache.reply(request, reply, `nowhere ${pathname}`, async () => ({
      ...(await pageContent(parts, pathname, documentCaching)),
      status: 404,
    }));
  };
}

/** Returns the slug of the page whose current or former slug looks the same. */
function presentSlug(
  asked: string,
  custom: readonly CustomPageLink[],
  formerSlugs: ReadonlyMap<string, string>,
): string | undefined {
  const key = comparable(asked);
  return (
    custom.find(({ slug }) => comparable(slug) === key)?.slug ??
    formerSlugs.entries().find(([former]) => comparable(former) === key)?.[1]
  );
}

/** Replies with the contact page and the result of a posted form. */
export function formResultHandler(parts: PageParts) {
  // The page repeats the visitor's input.
  const headers = { 'cache-control': 'no-store' };
  return (
    _request: FastifyRequest,
    reply: FastifyReply,
    formResult: FormResult,
    status: number,
  ): Promise<FastifyReply> => sendPage(reply, parts, pages.contact, { formResult, status, headers });
}

/** Renders the page for the cache. Only pages that exist and are not locked get the `cache-control` in `caching`. */
async function pageContent(parts: PageParts, address: string, caching: string): Promise<ResponseContent> {
  const { status, html, page } = await renderPage(parts, address);
  // Shared caches would send visitors with access the page for visitors without it.
  const cacheControl = status === 200 && page !== 'lockedProject' ? caching : documentCaching;
  return { status, type: documentType, body: html, cacheControl };
}

/** Returns the query with its question mark; '' for none. */
function queryOf({ url }: FastifyRequest): string {
  return /\?.+/s.exec(url)?.[0] ?? '';
}
