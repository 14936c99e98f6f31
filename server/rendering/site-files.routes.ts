/** Files that others ask a site for: what may be visited, and where weaknesses may be reported. */
import type { FastifyInstance } from 'fastify';
import { ownerPages } from '#contract/owner-pages.ts';
import { api, technologyParameter } from '#contract/paths.ts';
import { sitemapAddress } from '#contract/site/discovery.ts';

/** How long the address for reports of weaknesses is good for, in milliseconds: a year, the most that RFC 9116 advises. */
const securityTextLifetime = 365 * 24 * 60 * 60 * 1000;

interface SiteFilesParts {
  publicUrl: () => string;
  securityContact: string | undefined;
  /** The address that visitors are shown; undefined when there is none. */
  contactAddress: () => Promise<string | undefined>;
  now: () => number;
}

export async function siteFilesRoutes(
  app: FastifyInstance,
  { publicUrl, securityContact, contactAddress, now }: SiteFilesParts,
): Promise<void> {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const address = securityContact === undefined ? await contactAddress() : undefined;
    const contact = securityContact ?? (address === undefined ? undefined : `mailto:${address}`);
    if (contact === undefined) return reply.callNotFound();
    // RFC 9116 requires a date. It moves on with each request.
    const expires = new Date(now() + securityTextLifetime).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      `Canonical: ${publicUrl()}/.well-known/security.txt`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(lines.join('\n'));
  });

  app.get('/robots.txt', async (_request, reply) => {
    // Search engines and link previews show pictures; of all rules that fit an address the longest one counts.
    // Feeds and share pictures stand outside of /api/, where nothing is closed.
    const pictures = [`${api.projects}/*/image`, '/api/project/*/pictures/', api.profilePhotoVersion('')];
    const open = pictures.map((path) => `Allow: ${path}`);
    // Every combination of filters has an address of its own, and shows what the category's page shows.
    const closed = [...ownerPages, '/api/', `/*?${technologyParameter}=`].map((path) => `Disallow: ${path}`);
    return reply
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...open, ...closed, `Sitemap: ${publicUrl()}${sitemapAddress}`, ''].join('\n'));
  });
}
