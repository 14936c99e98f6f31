/** Files that others ask a site for: what may be visited, and where weaknesses may be reported. */
import type { FastifyInstance } from 'fastify';
import { ownerPages } from '#contract/owner-pages.ts';
import { api } from '#contract/paths.ts';
import { sitemapAddress } from '#contract/discovery.ts';

/** How long the address for reports of weaknesses is good for, in milliseconds: a year, the most that RFC 9116 advises. */
const securityTextLifetime = 365 * 24 * 60 * 60 * 1000;

interface SiteFilesParts {
  publicUrl: () => string;
  securityContact: string | undefined;
  now: () => number;
}

export async function siteFilesRoutes(
  app: FastifyInstance,
  { publicUrl, securityContact, now }: SiteFilesParts,
): Promise<void> {
  // RFC 9116 wants a date; what is asked for again each day stays in time.
  if (securityContact !== undefined) {
    app.get('/.well-known/security.txt', async (_request, reply) => {
      const expires = new Date(now() + securityTextLifetime).toISOString();
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${expires}`,
        `Canonical: ${publicUrl()}/.well-known/security.txt`,
        '',
      ];
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(lines.join('\n'));
    });
  }

  app.get('/robots.txt', async (_request, reply) => {
    // Search engines and link previews show pictures; of all rules that fit an address the longest one counts.
    // Feeds and share pictures stand outside of /api/, where nothing is closed.
    const pictures = [`${api.projects}/*/image`, '/api/project/*/pictures/', api.profilePhotoVersion('')];
    const open = pictures.map((path) => `Allow: ${path}`);
    const closed = [...ownerPages, '/api/'].map((path) => `Disallow: ${path}`);
    return reply
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...open, ...closed, `Sitemap: ${publicUrl()}${sitemapAddress}`, ''].join('\n'));
  });
}
