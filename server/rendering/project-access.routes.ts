/** Opens protected projects: by an access link, and by the form on the project's page. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { errorCatalogue } from '#contract/errors.ts';
import { pages } from '#contract/addresses.ts';
import { accessPasswordField, endedLink } from '#contract/projects/access-form.ts';
import { tokenIn, readAddress } from '#contract/public-pages.ts';
import type { AccessResult } from '#contract/rendering.ts';
import { toFailure } from '../kernel/http/error-handler.ts';
import { acceptForms, textsOf } from '../kernel/http/posted-forms.ts';
import { type PageParts, sendPage } from './page-response.ts';

/** Maximum size of the form in bytes: a password, and the name by which password managers keep it. */
const formLimit = 4096;

const headers = { 'cache-control': 'private, no-store' };

export async function projectAccessRoutes(app: FastifyInstance, parts: PageParts): Promise<void> {
  linkRoute(app, parts);
  await formRoute(app, parts);
}

/** Sets the cookie of an access link and redirects to the project's address without the token. */
function linkRoute(app: FastifyInstance, { access }: PageParts): void {
  app.get(pages.projectAccess, { schema: { hide: true } }, async (request, reply) => {
    reply.headers({ ...headers, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const { ip } = request;
    const token = tokenIn(readAddress(request.url));
    const followed = await access.follow(token, { headers: request.headers, ip, isVisit: isVisit(request) });
    if (!followed) return reply.callNotFound();
    const { project, isOpen, cookie } = followed;
    if (cookie !== undefined) reply.header('set-cookie', cookie);
    const query = isOpen ? '' : `?${endedLink.name}=${endedLink.value}`;
    return reply.redirect(pages.project(project.category, project) + query, 303);
  });
}

/** Returns false for programs that open links before a person does: mail scanners, chats and prefetches. */
function isVisit({ method, headers: { 'user-agent': agent, ...sent } }: FastifyRequest): boolean {
  const purpose = String(sent['sec-purpose'] ?? sent['purpose'] ?? '');
  return method === 'GET' && !purpose.includes('prefetch') && Boolean(agent) && !isbot(agent);
}

/** Replies to the form on the page of a protected project, with or without JavaScript. */
async function formRoute(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { access, publicProjects, publicUrl } = parts;

  async function projectAt({ url }: FastifyRequest) {
    const { id } = readAddress(url);
    return id > 0 ? (await publicProjects.get(id))?.record : undefined;
  }

  // In its own scope: no other address of a project accepts forms.
  await app.register(async (scope) => {
    acceptForms(scope, {
      bodyLimit: formLimit,
      publicUrl,
      refuse: async (request, reply) => {
        const project = await projectAt(request);
        if (!project) return reply.callNotFound();
        const path = pages.project(project.category, project);
        const refused = {
          accessResult: { reason: 'elsewhere' },
          status: errorCatalogue.malformed.status,
          headers,
        } as const;
        return sendPage(reply, parts, path, refused);
      },
    });

    // The canonical address, to which the form is posted.
    scope.post(pages.project.route, { schema: { hide: true } }, async (request, reply) => {
      const project = await projectAt(request);
      if (!project) return reply.callNotFound();
      const path = pages.project(project.category, project);
      if (project.state !== 'protected') return reply.redirect(path, 303);
      reply.headers(headers);
      const refuse = (reason: AccessResult['reason'], status: number) =>
        sendPage(reply, parts, path, { accessResult: { reason }, status });
      try {
        const { [accessPasswordField]: password = '' } = textsOf(request.body, [accessPasswordField]);
        const cookie = await access.enter(project.id, password, request.ip);
        if (cookie === undefined) return await refuse('wrong', errorCatalogue.wrong_password.status);
        return await reply.header('set-cookie', cookie).redirect(path, 303);
      } catch (error) {
        const { code, details } = toFailure(error, request);
        if (code !== 'rate_limited' && code !== 'unavailable') throw error;
        reply.header('retry-after', details.retryAfter);
        return refuse(code === 'rate_limited' ? 'tooMany' : 'unavailable', errorCatalogue[code].status);
      }
    });
  });
}
