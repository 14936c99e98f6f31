/**
 * The sitemap, in as many parts as sitemaps.org asks for. Nothing but where each part begins is kept of a large
 * one: its text is made while it is sent.
 */
import { createHash } from 'node:crypto';
import { pages } from '#contract/paths.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import { oncePerVersion } from '../../once-per-version.ts';
import { xmlText } from '../../xml.ts';
import type { PublicAddresses } from '../projects/public-addresses.service.ts';

/** The most that one file may hold: sitemaps.org/protocol.html, "Using Sitemap index files". */
const protocolLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

/** Texts are handed on in pieces of at least so many characters. */
const pieceLength = 64 * 1024;

const begin = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`;
const end = '</urlset>\n';

/** One file of addresses. */
export interface SitemapPart {
  /** Where it begins: how many pages come before it that are no projects, and the last project before it. */
  readonly afterPages: number;
  readonly afterProject: number;
  readonly addresses: number;
  readonly bytes: number;
  /** Changes with its text. */
  readonly hash: string;
  /** When the latest of its pages changed, in milliseconds since 1970; undefined when nobody knows. */
  readonly changed: number | undefined;
}

interface Entry {
  /** 0 for a page that is no project. */
  project: number;
  changed: number | undefined;
  text: string;
}

interface Parts {
  addresses: PublicAddresses;
  contentVersion: ContentVersion;
  /** The origin that visitors use, without a trailing slash. */
  publicUrl: () => string;
  limits?: typeof protocolLimits;
}

export type SitemapService = ReturnType<typeof sitemapService>;

export function sitemapService({ addresses, contentVersion, publicUrl, limits = protocolLimits }: Parts) {
  async function* entries(afterPages: number, afterProject: number): AsyncGenerator<Entry> {
    const categories = await addresses.categories();
    const resume = await addresses.resume();
    const changes = categories.map(({ changed }) => changed);
    const others = [
      { path: pages.home, changed: changes.length > 0 ? Math.max(...changes) : undefined },
      { path: pages.contact },
      ...(resume ? [{ path: resume.path }] : []),
      ...categories,
    ];
    for (const page of others.slice(afterPages)) yield entryOf(0, page);
    for await (const project of addresses.projects(afterProject)) yield entryOf(project.id, project);
  }

  function entryOf(
    project: number,
    { path, changed, pictures = [] }: { path: string; changed?: number | undefined; pictures?: string[] },
  ): Entry {
    const parts = [
      `<loc>${xmlText(absolute(path))}</loc>`,
      changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`,
      ...pictures.map(
        (picture) => `<image:image><image:loc>${xmlText(absolute(picture))}</image:loc></image:image>`,
      ),
    ];
    return { project, changed, text: `<url>${parts.join('')}</url>\n` };
  }

  const absolute = (pathOrLink: string) => new URL(pathOrLink, publicUrl()).href;

  return {
    /** Where each part begins; one or more. Read once for a content version, however large the site is. */
    parts: oncePerVersion(contentVersion, async (): Promise<SitemapPart[]> => {
      const parts: SitemapPart[] = [];
      let at = { pages: 0, project: 0 };
      let part = newPart(at);
      for await (const { text, project, changed } of entries(0, 0)) {
        const bytes = Buffer.byteLength(text);
        if (part.addresses === limits.addresses || part.bytes + bytes > limits.bytes) {
          parts.push(finished(part));
          part = newPart(at);
        }
        part.addresses += 1;
        part.bytes += bytes;
        part.hash.update(text);
        if (changed !== undefined) part.changed = Math.max(part.changed ?? 0, changed);
        at = project === 0 ? { pages: at.pages + 1, project: 0 } : { ...at, project };
      }
      return [...parts, finished(part)];
    }),

    /** The text of a part, in pieces. */
    async *text(part: SitemapPart): AsyncGenerator<string> {
      let piece = begin;
      let left = part.addresses;
      for await (const { text } of entries(part.afterPages, part.afterProject)) {
        if (left === 0) break;
        left -= 1;
        piece += text;
        if (piece.length < pieceLength) continue;
        yield piece;
        piece = '';
      }
      yield piece + end;
    },

    /** The file that names the parts, at the addresses that `addressOf` gives their numbers, from 1 on. */
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

function newPart(at: { pages: number; project: number }) {
  return {
    afterPages: at.pages,
    afterProject: at.project,
    addresses: 0,
    bytes: Buffer.byteLength(begin + end),
    hash: createHash('sha256'),
    changed: undefined as number | undefined,
  };
}

function finished({ hash, ...part }: ReturnType<typeof newPart>): SitemapPart {
  return { ...part, hash: hash.digest('base64url').slice(0, 22) };
}
