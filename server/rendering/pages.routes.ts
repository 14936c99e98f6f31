/** Every page of the site, by its pattern. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicReads } from '../../contract/api.ts';
import { categoryAliases, ownerPages, pagePatterns, pages } from '../../contract/paths.ts';
import type { Renderer } from './renderer.ts';

export interface PageParts {
  renderer: Renderer;
  reads: PublicReads;
  /** The origin that visitors use, without a trailing slash. */
  publicUrl: () => string;
}

const publicPatterns = [
  pages.home,
  pages.portfolio,
  pages.contact,
  pages.login,
  pages.register,
  pages.verifyOtp,
  pages.forgotPassword,
  pages.resetPassword,
  pagePatterns.category,
  pagePatterns.projectInCategory,
  pagePatterns.project,
  pagePatterns.portfolioEditor,
  ...categoryAliases.map((alias) => `/${alias}`),
];

/** Whatever two steps end in a number are a project's, other than the API's. */
const shortProject = `${pagePatterns.projectShort}(^\\d+$)`;

export function pagesRoutes(app: FastifyInstance, parts: PageParts): void {
  const answer = pageAnswer(parts);
  for (const pattern of publicPatterns) app.get(pattern, answer);
  app.get(shortProject, (request, reply) => (request.url.startsWith('/api/') ? reply.callNotFound() : answer(request, reply)));
  for (const path of ownerPages) {
    app.get(path, async (_request, reply) => sendDocument(reply, 200, await parts.renderer.ownerPage()));
  }
}

/** Answers with the page at the request's address, which is the 404 page where there is none. */
export function pageAnswer({ renderer, reads, publicUrl }: PageParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { status, html } = await renderer.page(request.url, reads, { publicUrl: publicUrl() });
    return sendDocument(reply, status, html);
  };
}

/** Sends a document that the browser asks for anew each time, since its assets change names with each build. */
export function sendDocument(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
}
