/** The sitemap: all pages fit in one file, which may have 50,000 addresses and 50 MB (sitemaps.org/protocol.html). */
import { xmlText } from '../../lib/text.ts';
import type { PublicPage } from '../projects/catalogue/public-addresses.ts';

/** Returns the sitemap. `origin` is the public origin, without a trailing slash. */
export function sitemapOf(entries: readonly PublicPage[], origin: string): string {
  // Parsing thousands of URLs takes longer than reading their projects.
  const absolute = (pathOrLink: string) =>
    /^\/\w[\w/%?=-]*$/.test(pathOrLink) ? `${origin}${pathOrLink}` : new URL(pathOrLink, origin).href;
  const urls = entries.map(({ path, changed, pictures = [] }) => {
    const parts = [
      `<loc>${xmlText(absolute(path))}</loc>`,
      changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`,
      ...pictures.map(
        (picture) => `<image:image><image:loc>${xmlText(absolute(picture))}</image:loc></image:image>`,
      ),
    ];
    return `<url>${parts.join('')}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('')}</urlset>
`;
}
