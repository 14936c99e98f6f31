/** Recognises what is at the address of a former site or profile, and downloads it for the readers. */
import * as z from 'zod/mini';
import { addressFaults, downloadFaults } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { completeLink } from '#contract/text/complete-link.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { download, DownloadError, type Get } from '../../lib/public-download.ts';
import { fetchWordPress } from './wordpress-site.ts';
import { UnreadableError } from './found.ts';
import { jsonOf, parseJson } from './json.ts';
import type { ReadingJob } from './reading-thread.ts';

/** Maximum number of posts per response. */
const perPage = 100;

const count = z.object({
  meta: z.object({ pagination: z.object({ total: z.int().check(z.nonnegative()) }) }),
});

/** Returns public posts and pages for `readGhost`. `api` is the address of the Content API. */
async function fetchGhost(api: string, key: string, get: Get): Promise<Uint8Array> {
  const ask = async (what: string, query: Record<string, string> = {}) => {
    const url = new URL(`${what}/`, api.replace(/\/?$/, '/'));
    url.search = new URLSearchParams({ key, ...query }).toString();
    return (await get(url.href)).bytes;
  };
  const all = async (what: 'posts' | 'pages') => {
    const { data: first } = z.safeParse(
      count,
      parseJson((await ask(what, { limit: '1', fields: 'id' })).toString()),
    );
    if (!first) throw new UnreadableError(addressFaults.unknown);
    const number = Math.min(first.meta.pagination.total, importLimits.items);
    const answers: Uint8Array[] = [];
    for (let page = 1; (page - 1) * perPage < number; page += 1)
      answers.push(await ask(what, { limit: String(perPage), page: String(page), include: 'tags' }));
    return answers;
  };
  try {
    return jsonOf({
      posts: await all('posts'),
      pages: await all('pages'),
      settings: [await ask('settings')],
    });
  } catch (error) {
    const isKeyRefused =
      error instanceof DownloadError &&
      typeof error.fault === 'object' &&
      [401, 403].includes(error.fault.status);
    throw isKeyRefused ? fieldFailure('key', addressFaults.wrongKey) : error;
  }
}

/** Returns the user in the address of a GitHub profile or repository, or in a name alone; undefined for other texts. */
export function gitHubUserIn(text: string): string | undefined {
  const [, path] = /^(?:https?:\/\/)?(?:www\.)?github\.com\/(.*)$/i.exec(text) ?? [];
  const user = path === undefined ? text.replace(/^@/, '') : (path.split(/[/?#]/)[0] ?? '');
  return user.length <= 39 && /^[a-z\d]+(?:-[a-z\d]+)*$/i.test(user) ? user : undefined;
}

/** Feeds that profile pages do not link: a pattern of the profile's address, and the address of its feed. */
const feeds: readonly (readonly [profile: RegExp, feed: string])[] = [
  [/^https?:\/\/(?:www\.)?behance\.net\/([\w-]+)\/?$/i, 'https://www.behance.net/feeds/user?username=$1'],
  [/^https?:\/\/(?:www\.)?dribbble\.com\/([\w-]+)\/?$/i, 'https://dribbble.com/$1/shots.rss'],
  [/^https?:\/\/(?:www\.)?medium\.com\/(@[\w.-]+)\/?$/i, 'https://medium.com/feed/$1'],
];

/**
 * Downloads what is at a public address, or at the IP addresses in `allowed`. `key` is the Content API key of a Ghost
 * site, or '' to find it in the page. Throws `validation_failed` for `address` or `key`, and UnreadableError.
 */
export async function foundAt(typed: string, key: string, allowed: readonly string[]): Promise<ReadingJob> {
  const address = completeLink(typed);
  if (!isHttpUrl(address)) throw fieldFailure('address', downloadFaults.address);
  if (/^https?:\/\/(?:[\w-]+\.)*linkedin\.com\//i.test(address))
    throw fieldFailure('address', addressFaults.linkedIn);
  try {
    return await recognized(address, key, limitedGet(allowed));
  } catch (error) {
    throw error instanceof DownloadError ? fieldFailure('address', faultOf(error)) : error;
  }
}

/** Returns a function whose downloads together are limited to `archiveBytes` and `addressTime`. */
function limitedGet(allowed: readonly string[]): Get {
  const timeout = importLimits.addressTime;
  const signal = AbortSignal.timeout(timeout);
  let left = importLimits.archiveBytes;
  return async (address) => {
    const found = await download(address, { maxBytes: left, timeout, signal, allowed });
    left -= found.bytes.length;
    return found;
  };
}

function faultOf({ fault }: DownloadError): string {
  if (fault === 'tooLarge') return addressFaults.tooLarge;
  return typeof fault === 'string' ? downloadFaults[fault] : downloadFaults.status(fault.status);
}

/** Length of the part of a page in which links are looked for, in bytes. */
const headBytes = 500_000;

async function recognized(typed: string, key: string, get: Get): Promise<ReadingJob> {
  const [profile, itsFeed = ''] = feeds.find(([one]) => one.test(typed)) ?? [];
  const { bytes, address, headers } = await get(profile ? typed.replace(profile, itsFeed) : typed);
  const start = bytes.toString('utf8', 0, headBytes).trimStart();
  if (start.startsWith('{')) return { source: 'json-resume', bytes };
  const [, root = ''] = /<([a-z][\w:]*)/i.exec(start) ?? [];
  if (['rss', 'feed', 'rdf:RDF'].includes(root)) return { source: 'feed', bytes };

  const elements = elementsIn(start);
  const inPage = (found: string | undefined) => found && URL.parse(found, address)?.href;
  const api =
    /<([^>]+)>;\s*rel="https:\/\/api\.w\.org\/"/.exec(String(headers.link))?.[1] ??
    elements.find(({ rel }) => rel === 'https://api.w.org/')?.href;
  const wordPress = inPage(api);
  if (wordPress) return { source: 'wordpress', bytes: await fetchWordPress(wordPress, get) };

  const portal = elements.find((element) => 'data-ghost' in element || 'data-ghost-search' in element);
  if (portal || elements.some(({ name, content }) => name === 'generator' && content?.startsWith('Ghost'))) {
    const usedKey = key || portal?.['data-key'];
    if (!usedKey) throw fieldFailure('key', addressFaults.noKey);
    const ghost = inPage(portal?.['data-api'] ?? '/ghost/api/content/') ?? '';
    return { source: 'ghost', bytes: await fetchGhost(ghost, usedKey, get) };
  }

  const feed = inPage(elements.find(isFeed)?.href);
  if (feed) return { source: 'feed', bytes: (await get(feed)).bytes };
  throw fieldFailure('address', addressFaults.unknown);
}

type Element = Readonly<Record<string, string | undefined>>;

const isFeed = ({ rel, type }: Element) =>
  rel === 'alternate' && /^application\/(?:rss|atom)\+xml/.test(type ?? '');

/** Returns the attributes of the `link`, `script` and `meta` elements. */
function elementsIn(html: string): Element[] {
  return [...html.matchAll(/<(?:link|script|meta)\s([^<>]*)>/gi)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)].map(
        ([, name = '', double, single, bare]) => [
          name.toLowerCase(),
          (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
        ],
      ),
    ),
  );
}
