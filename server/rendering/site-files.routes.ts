/** Files that others ask a site for: what may be visited, and where weaknesses may be reported. */
import type { FastifyInstance } from 'fastify';
import type { PublicQueries } from '#contract/public-queries.ts';
import { escapeMarkup } from '#contract/markup.ts';
import { ownerPages } from '#contract/owner-pages.ts';
import { api, pages } from '#contract/paths.ts';

/** How long the address for reports of weaknesses is good for, in milliseconds: a year, the most that RFC 9116 advises. */
const securityTextLifetime = 365 * 24 * 60 * 60 * 1000;

interface SiteFilesParts {
  queries: PublicQueries;
  publicUrl: () => string;
  securityContact: string | undefined;
  now: () => number;
}

export async function siteFilesRoutes(
  app: FastifyInstance,
  { queries, publicUrl, securityContact, now }: SiteFilesParts,
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
    const pictures = [`${api.projects}/*/image`, '/api/project/*/pictures/', api.profilePhotoVersion('')];
    const open = pictures.map((path) => `Allow: ${path}`);
    const closed = [...ownerPages, '/api/'].map((path) => `Disallow: ${path}`);
    return reply
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...open, ...closed, `Sitemap: ${publicUrl()}/sitemap.xml`, ''].join('\n'));
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const [categories, projects] = await Promise.all([queries.listCategories(), queries.listProjects()]);
    const entries = [
      { path: pages.home },
      { path: pages.contact },
      ...categories.map(({ category_name }) => ({ path: pages.category(category_name) })),
      ...projects.map((project) => ({
        path: pages.project(project.category, project),
        changed: project.updated_at,
      })),
    ];
    return reply.type('application/xml; charset=utf-8').send(sitemap(entries, publicUrl()));
  });
}

function sitemap(entries: { path: string; changed?: string }[], publicUrl: string): string {
  const urls = entries.map(({ path, changed }) => {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${escapeMarkup(publicUrl + path)}</loc>${modified}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
