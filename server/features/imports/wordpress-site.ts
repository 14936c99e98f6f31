/** A WordPress site read by its REST API: public posts, pages and portfolios, with pictures and terms. */
import * as z from 'zod/mini';
import { addressFaults, importFaults } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { DownloadError, type Get } from '../../lib/public-download.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { lenient, someEntries, someText, taken } from './lenient.ts';
import { type Found, type FoundProject, UnreadableError, yearsOf } from './found.ts';
import { htmlToBlocks } from './html-to-blocks.ts';
import { htmlToWords } from './html-to-markdown.ts';
import { jsonOf, parseJson, readJson } from './json.ts';
import { contentTypes } from './wordpress-types.ts';

const perPage = 100;

const types = z.record(z.string(), z.object({ slug: z.string(), rest_base: z.string() }));

/** Returns what `readWordPressSite` reads. Throws `validation_failed` (closed API), UnreadableError, DownloadError. */
export async function fetchWordPress(api: string, get: Get): Promise<Uint8Array> {
  const answer = await get(routeOf(api, 'wp/v2/types')).catch((error: unknown) => {
    throw error instanceof DownloadError && typeof error.fault === 'object'
      ? fieldFailure('address', addressFaults.closedApi)
      : error;
  });
  const found = z.safeParse(types, parseJson(answer.bytes.toString()));
  if (!found.success) throw new UnreadableError(addressFaults.closedApi);
  const items: Uint8Array[] = [];
  for (const { slug, rest_base } of Object.values(found.data)) {
    if (!contentTypes.test(slug)) continue;
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { bytes, headers } = await get(
        routeOf(api, `wp/v2/${rest_base}`, {
          per_page: String(perPage),
          page: String(page),
          _embed: 'wp:featuredmedia,wp:term',
        }),
      );
      items.push(bytes);
      pages = Math.min(Number(headers['x-wp-totalpages']) || 1, importLimits.items / perPage);
    }
  }
  return jsonOf({ site: [(await get(api)).bytes], items });
}

/** Sites with plain permalinks have the route in the query. */
function routeOf(api: string, route: string, query: Record<string, string> = {}): string {
  const url = new URL(api);
  const base = url.searchParams.get('rest_route');
  if (base === null) url.pathname = `${url.pathname.replace(/\/$/, '')}/${route}`;
  else url.searchParams.set('rest_route', `${base.replace(/\/$/, '')}/${route}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

const rendered = lenient(z.object({ rendered: z.string() }), { rendered: '' });

const media = z.object({ source_url: z.string(), alt_text: someText, caption: rendered });

const item = z.object({
  type: someText,
  slug: someText,
  link: someText,
  date: someText,
  title: rendered,
  content: lenient(z.object({ rendered: z.string(), protected: lenient(z.boolean(), false) })),
  excerpt: rendered,
  _embedded: lenient(
    z.object({
      'wp:featuredmedia': someEntries(media),
      'wp:term': someEntries(someEntries(z.object({ taxonomy: z.string(), name: z.string() }))),
    }),
  ),
});
type Item = z.infer<typeof item>;

const whole = z.object({
  site: z.array(z.object({ description: someText, home: someText, url: someText })),
  items: z.array(taken((answer) => z.parse(someEntries(item), answer))),
});

export function readWordPressSite(bytes: Uint8Array): Found {
  const { data } = z.safeParse(whole, readJson(bytes));
  if (!data) throw new UnreadableError(importFaults.unread);
  const [site] = data.site;
  const base = site?.home ?? site?.url;
  const items = data.items.flat();
  return {
    // Cut before the texts are read, which is slow.
    projects: items.slice(0, importLimits.items).map((one) => asFound(one, base)),
    allProjects: items.length,
    profile: { home_page_sub_title: htmlToWords(site?.description ?? ''), website_link: base },
  };
}

function asFound(one: Item, base: string | undefined): FoundProject {
  const type = one.type ?? 'post';
  const terms = one._embedded?.['wp:term'].flat().filter(({ taxonomy }) => taxonomy !== 'post_format') ?? [];
  const namesOf = (list: typeof terms) =>
    list.map(({ name }) => htmlToWords(name)).filter((name) => name !== 'Uncategorized');
  const [picture] = one._embedded?.['wp:featuredmedia'] ?? [];
  const isProtected = one.content?.protected ?? false;
  return {
    title: htmlToWords(one.title.rendered),
    text: htmlToBlocks(one.content?.rendered ?? '', { base: one.link ?? base }),
    tags: namesOf(terms),
    categories: namesOf(terms),
    newCategories: namesOf(terms.filter(({ taxonomy }) => !taxonomy.includes('tag'))),
    picture: picture && {
      address: picture.source_url,
      description: htmlToWords(picture.alt_text ?? ''),
      caption: htmlToWords(picture.caption.rendered),
    },
    links: one.link ? [{ label: 'Originally published', url: one.link }] : [],
    year: yearsOf(one.date, undefined),
    was: [type, ...(isProtected ? ['with a password'] : [])],
    isProtected,
    page: type === 'page' ? { slug: one.slug ?? '' } : undefined,
  };
}
