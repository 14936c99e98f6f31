/** Pages whose address contains a token: previews of projects and forms of testimonials. Neither cached nor indexed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '#contract/addresses.ts';
import { hasPublicAddress } from '#contract/projects/project-states.ts';
import { tokenIn, readAddress } from '#contract/public-pages.ts';
import type { FormResult } from '#contract/rendering.ts';
import { type Handler, type PageParts, sendPage } from './page-response.ts';

const headers = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * With `no-referrer`, browsers would send the form with `Origin: null`. This policy hides the token but not the origin.
 */
const headersOfForm = { ...headers, 'referrer-policy': 'strict-origin' };

/** Replies with the page of a preview link. Redirects to the project's page once it is public. */
export function projectPreviewHandler(parts: PageParts): Handler {
  const { queries } = parts;
  return async (request, reply) => {
    reply.headers(headers);
    const token = tokenIn(readAddress(request.url));
    const preview = token ? await queries.getProjectPreview(token) : null;
    const project = preview?.project;
    if (project && hasPublicAddress(project.state))
      return reply.redirect(pages.project(project.category, project), 302);
    const address = pages.projectPreviewBy(encodeURIComponent(token));
    const shown = { ...queries, getProjectPreview: async () => preview };
    return sendPage(reply, { ...parts, queries: shown }, address);
  };
}

/** Replies with the form that a client's link opens. */
export function testimonialHandler(parts: PageParts): Handler {
  return (request, reply) => sendPage(reply, parts, testimonialAddress(request), { headers: headersOfForm });
}

/** Replies with the form that a client's link opens, and the result of posting it. */
export function testimonialResultHandler(parts: PageParts) {
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    formResult: FormResult,
    status: number,
  ): Promise<FastifyReply> =>
    sendPage(reply, parts, testimonialAddress(request), { formResult, status, headers: headersOfForm });
}

function testimonialAddress({ url }: FastifyRequest): string {
  return pages.testimonialBy(encodeURIComponent(tokenIn(readAddress(url))));
}
