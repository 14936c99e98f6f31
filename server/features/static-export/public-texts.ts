/** Rewrites the site's addresses in texts such as feeds, the sitemap, structured data and style sheets. */
import { linkBetween, exportOrigin, type SiteAddress, siteAddress, urlOf } from './addresses.ts';
import { needsServer } from './without-server.ts';

/** Matches an address up to a delimiter of XML, JSON or plain text. */
const whole = new RegExp(
  String.raw`${exportOrigin.replaceAll('.', String.raw`\.`)}(?:[^\s"<>\\&]|&amp;|&#39;)*`,
  'g',
);

export interface TextPlaces {
  /** Base URL of the export, with a trailing slash. */
  readonly publicAddress: string;
  /** Exports what an address in the file `from` leads to and returns its file; undefined if it cannot be exported. */
  of(address: SiteAddress, from: string): Promise<string | undefined>;
}

export function publicTexts(places: TextPlaces) {
  /** Returns the address at the export's base URL, also if it has no file there. */
  async function published(address: string): Promise<string> {
    const to = siteAddress(address.replaceAll('&amp;', '&').replaceAll('&#39;', "'"));
    const target = to && !needsServer(to) ? await places.of(to, '') : undefined;
    if (target === undefined) return places.publicAddress + address.slice(exportOrigin.length + 1);
    return `${places.publicAddress}${urlOf(target)}${to?.fragment ?? ''}`;
  }

  /** Rewrites absolute addresses, and the host name in the ids of feed entries. */
  async function text(content: string): Promise<string> {
    const found = [...new Set(content.match(whole))];
    const known = new Map(
      await Promise.all(found.map(async (address) => [address, await published(address)] as const)),
    );
    const { hostname } = new URL(places.publicAddress);
    return content
      .replaceAll(whole, (address) => known.get(address) ?? address)
      .replaceAll(new URL(exportOrigin).hostname, hostname);
  }

  return {
    text,
    /** Rewrites JSON in a page. Removes actions, because search needs the server. */
    async json(content: string): Promise<string> {
      const withoutActions = JSON.stringify(JSON.parse(content), (key, value: unknown) =>
        key === 'potentialAction' ? undefined : value,
      );
      return (await text(withoutActions)).replaceAll('<', String.raw`\u003c`);
    },
    /** Rewrites the paths in the style sheet or web manifest `file` to relative ones. */
    async paths(content: string, file: string): Promise<string> {
      const named = /(?<=url\(\s*["']?|"(?:src|start_url|scope|id)":")\/[^"')]*/g;
      const links = new Map<string, string>();
      for (const [path] of content.matchAll(named)) {
        const to = siteAddress(path);
        const target = to && (await places.of(to, file));
        if (target !== undefined) links.set(path, linkBetween(file, target));
      }
      return content.replaceAll(named, (path) => links.get(path) ?? path);
    },
  };
}
