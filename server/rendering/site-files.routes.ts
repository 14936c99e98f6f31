/** Serves `robots.txt` and `security.txt`. */
import type { FastifyInstance } from 'fastify';
import { adminPages } from '#contract/admin-pages.ts';
import { api, technologyParameter } from '#contract/addresses.ts';
import { sitemapAddress } from '#contract/discovery-addresses.ts';
import { dayMs } from '../lib/time.ts';

/** Validity of `security.txt`, in ms: a year, the maximum that RFC 9116 recommends. */
const securityTextLifetime = 365 * dayMs;

interface SiteFilesParts {
  publicUrl: () => string;
  securityContact: string | undefined;
  /** The public contact address; undefined for none. */
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
    // Required by RFC 9116. The time is a year after each request.
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
    // Pictures are allowed, for search engines and link previews: the longest matching rule wins.
    // Feeds and share pictures are outside of /api/ and allowed.
    const pictures = [`${api.projects}/*/image`, '/api/pictures/'];
    const open = pictures.map((path) => `Allow: ${path}`);
    // Filters show the same content as the category's page.
    const closed = [...adminPages, '/api/', `/*?${technologyParameter}=`].map((path) => `Disallow: ${path}`);
    return reply
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...open, ...closed, `Sitemap: ${publicUrl()}${sitemapAddress}`, ''].join('\n'));
  });
}
