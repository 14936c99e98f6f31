/** Texts that name addresses of the site in full: feeds, the sitemap, what describes a page to programs. */
import { linkBetween, madeAt, type SiteAddress, siteAddress, urlOf } from './addresses.ts';
import { needsServer } from './without-server.ts';

/** Up to what ends an address in XML, JSON and plain text. */
const whole = new RegExp(
  String.raw`${madeAt.replaceAll('.', String.raw`\.`)}(?:[^\s"<>\\&]|&amp;|&#39;)*`,
  'g',
);

export interface TextPlaces {
  /** Base URL of the export, with a trailing slash. */
  readonly publicAddress: string;
  /** The file of an address that the file `from` names; undefined when nothing is there. */
  of(address: SiteAddress, from: string): Promise<string | undefined>;
}

export function publicTexts(places: TextPlaces) {
  /** The address that `address` has where the export is served. */
  async function published(address: string): Promise<string> {
    const to = siteAddress(address.replaceAll('&amp;', '&').replaceAll('&#39;', "'"));
    const target = to && !needsServer(to) ? await places.of(to, '') : undefined;
    if (target === undefined) return places.publicAddress + address.slice(madeAt.length + 1);
    return `${places.publicAddress}${urlOf(target)}${to?.fragment ?? ''}`;
  }

  async function text(content: string): Promise<string> {
    const found = [...new Set(content.match(whole))];
    const known = new Map(
      await Promise.all(found.map(async (address) => [address, await published(address)] as const)),
    );
    const { hostname } = new URL(places.publicAddress);
    return (
      content
        .replaceAll(whole, (address) => known.get(address) ?? address)
        // Entries of feeds have names with the site's in them.
        .replaceAll(new URL(madeAt).hostname, hostname)
    );
  }

  return {
    text,
    /** JSON as an element of a page holds it, without actions: they lead to the search. */
    async json(content: string): Promise<string> {
      const withoutActions = JSON.stringify(JSON.parse(content), (key, value: unknown) =>
        key === 'potentialAction' ? undefined : value,
      );
      return (await text(withoutActions)).replaceAll('<', String.raw`\u003c`);
    },
    /** A style sheet or the browser's manifest at `file`, which name other files by their paths. */
    async paths(content: string, file: string): Promise<string> {
      const named = /(?<=url\(["']?|"(?:src|start_url|scope|id)":")\/[^"')]*/g;
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
