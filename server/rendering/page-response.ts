/** Renders pages, and sends those that are not cached. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicQueries } from '#contract/public-queries.ts';
import type { RenderOptions } from '#contract/rendering.ts';
import type { CatalogueService } from '../features/projects/catalogue/catalogue.service.ts';
import type { ProjectAccessService } from '../features/projects/access/project-access.service.ts';
import type { PublicProjects } from '../features/projects/catalogue/public-projects.service.ts';
import type { ResponseCache } from '../kernel/cache/response-cache.ts';
import type { Documents } from './documents.ts';

export interface PageParts {
  renderer: Documents;
  cache: ResponseCache;
  queries: PublicQueries;
  catalogue: CatalogueService;
  /** Checks and grants access to protected projects. */
  access: ProjectAccessService;
  publicProjects: Pick<PublicProjects, 'get' | 'getProjectPage'>;
  /** Slugs of custom pages by their former slugs. */
  formerSlugs: () => Promise<ReadonlyMap<string, string>>;
  /** The public origin, without a trailing slash. */
  publicUrl: () => string;
  /** Maximum age of pages in a shared cache, in seconds; 0 disables it. */
  cdnMaxAge: number;
}

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>;

export const documentType = 'text/html; charset=utf-8';

/** Browsers always revalidate, because each build renames the assets of a document. */
export const documentCaching = 'no-cache';

export function renderPage(
  { renderer, queries, publicUrl }: PageParts,
  address: string,
  results: Omit<Sent, 'status' | 'headers'> = {},
) {
  return renderer.page(address, queries, { publicUrl: publicUrl(), ...results });
}

interface Sent extends Pick<RenderOptions, 'formResult' | 'accessResult'> {
  /** By default the page's own. */
  status?: number;
  headers?: Record<string, string>;
}

/** Renders the page at `address` and sends it. */
export async function sendPage(
  reply: FastifyReply,
  parts: PageParts,
  address: string,
  { status, headers = {}, ...results }: Sent = {},
): Promise<FastifyReply> {
  const page = await renderPage(parts, address, results);
  return sendDocument(reply.headers(headers), status ?? page.status, page.html);
}

export function sendDocument(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).type(documentType).send(html);
}
