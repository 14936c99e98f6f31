/** The sitemap, in parts short enough to be rendered and cached like a page. */
import { pages } from '#contract/paths.ts';
import type { ContentVersion } from '../../kernel/database/content-version.ts';
import { memoizeByVersion } from '../../kernel/database/memoize-by-version.ts';
import { xmlText } from '../../lib/text.ts';
import type { PublicAddresses } from '../projects/public-addresses.service.ts';

/**
 * This number of addresses with all pictures takes at most 6 MB, far below the 50 MB and 50,000 addresses of
 * sitemaps.org/protocol.html.
 */
const addressesInPart = 1000;

const begin = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`;
const end = '</urlset>\n';

/** One file of addresses. */
export interface SitemapPart {
  /** Start of the part: the number of non-project pages before it, and the last project before it. */
  readonly afterPages: number;
  readonly afterProject: number;
  readonly addresses: number;
  /** Latest change of its pages, in milliseconds since 1970; undefined if unknown. */
  readonly changed: number | undefined;
}

/** A page, or only its time of change. */
interface Entry {
  path: string;
  /** Milliseconds since 1970; undefined if unknown. */
  changed?: number | undefined;
  pictures?: readonly string[];
}

interface Parts {
  addresses: PublicAddresses;
  contentVersion: ContentVersion;
  /** The public origin, without a trailing slash. */
  publicUrl: () => string;
}

export type SitemapService = ReturnType<typeof sitemapService>;

export function sitemapService({ addresses, contentVersion, publicUrl }: Parts) {
  /** Returns the pages that are not projects. Computed once per content version. */
  const others = memoizeByVersion(contentVersion, async (): Promise<Entry[]> => {
    const categories = await addresses.categories();
    const resume = await addresses.resume();
    const changes = categories.map(({ changed }) => changed);
    return [
      { path: pages.home, changed: changes.length > 0 ? Math.max(...changes) : undefined },
      { path: pages.contact },
      ...(resume ? [{ path: resume.path }] : []),
      ...(await addresses.ownPages()),
      ...categories.flatMap(({ path, furtherPages, changed }) =>
        [path, ...furtherPages].map((page) => ({ path: page, changed })),
      ),
    ];
  });

  async function* entries({ afterPages, afterProject, addresses: count }: SitemapPart) {
    const ofPart = (await others()).slice(afterPages, afterPages + count);
    yield* ofPart;
    let left = count - ofPart.length;
    if (left === 0) return;
    for await (const project of addresses.projects(afterProject)) {
      yield project;
      left -= 1;
      if (left === 0) return;
    }
  }

  function textOf({ path, changed, pictures = [] }: Entry): string {
    const parts = [
      `<loc>${xmlText(absolute(path))}</loc>`,
      changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`,
      ...pictures.map(
        (picture) => `<image:image><image:loc>${xmlText(absolute(picture))}</image:loc></image:image>`,
      ),
    ];
    return `<url>${parts.join('')}</url>\n`;
  }

  // Parsing thousands of URLs takes longer than reading their projects.
  const absolute = (pathOrLink: string) =>
    /^\/\w[\w/%?=-]*$/.test(pathOrLink)
      ? `${publicUrl()}${pathOrLink}`
      : new URL(pathOrLink, publicUrl()).href;

  return {
    /** Returns the starts of the parts, at least one. Computed once per content version. */
    parts: memoizeByVersion(contentVersion, async (): Promise<SitemapPart[]> => {
      const pagesFirst = await others();
      const spans = await addresses.spans(addressesInPart, pagesFirst.length);
      const lastSpan = Math.max(...spans.keys(), Math.floor((pagesFirst.length - 1) / addressesInPart));
      return Array.from({ length: lastSpan + 1 }, (_, index) => {
        const afterPages = Math.min(index * addressesInPart, pagesFirst.length);
        const ofPart = pagesFirst.slice(afterPages, (index + 1) * addressesInPart);
        const span = spans.get(index);
        const changes = [span, ...ofPart].flatMap((entry) => entry?.changed ?? []);
        return {
          afterPages,
          afterProject: spans.get(index - 1)?.last ?? 0,
          addresses: ofPart.length + (span?.projects ?? 0),
          changed: changes.length > 0 ? Math.max(...changes) : undefined,
        };
      });
    }),

    async text(part: SitemapPart): Promise<string> {
      let text = begin;
      for await (const entry of entries(part)) text += textOf(entry);
      return text + end;
    },

    /** Returns the index of the parts; `addressOf` returns the URL of a part, numbered from 1. */
    index(parts: readonly SitemapPart[], addressOf: (number: number) => string): string {
      const named = parts.map(({ changed }, index) => {
        const modified = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;
        return `<sitemap><loc>${xmlText(absolute(addressOf(index + 1)))}</loc>${modified}</sitemap>`;
      });
      return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${named.join('\n')}
</sitemapindex>
`;
    },
  };
}
