/** Structured data as JSON-LD with schema.org types. Pages refer to the site and its owner by `@id`. */
import type { Graph, Person, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import { pages } from '#contract/addresses.ts';
import { searchParameter } from '#contract/search/search-address.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import { queries } from '../../api/public-calls.ts';
import { siteIn } from '../../api/site-data.ts';
import { siteName } from '../document-title.ts';
import type { MetadataContext, PageMetadata } from './metadata.ts';

const siteId = `${pages.home}#site`;
const ownerId = `${pages.home}#owner`;

/** Returns a script element with JSON-LD. The content security policy allows it, because it is no code. */
export function structuredData({ entities }: PageMetadata, context: MetadataContext): string {
  const person = owner(context);
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [website(context), ...(person ? [person] : []), ...entities],
  };
  // Prevents `</script>` in the owner's texts.
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}

/** Returns the properties without those that are undefined, null, '' or []. */
export function withoutEmpty<Properties extends object>(
  properties: Properties,
): { [Name in keyof Properties]?: NonNullable<Properties[Name]> } {
  const present = Object.entries(properties).filter(
    ([, value]: [string, unknown]) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(present) as { [Name in keyof Properties]?: NonNullable<Properties[Name]> };
}

export const siteReference = ({ absolute }: MetadataContext) => ({ '@id': absolute(siteId) });

/** Returns the reference to the owner; undefined on a site without an owner. */
export function ownerReference({ cache, absolute }: MetadataContext): { '@id': string } | undefined {
  return cache.get(queries.profile())?.user ? { '@id': absolute(ownerId) } : undefined;
}

export const languageOf = ({ cache }: MetadataContext) => siteIn(cache).language;

function website(context: MetadataContext): WebSite {
  const { cache, translations, absolute } = context;
  const placeholder = 'search_term_string';
  const search: WithActionConstraints<Exclude<SearchAction, string>> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absolute(pages.search)}?${searchParameter}={${placeholder}}`,
    },
    'query-input': `required name=${placeholder}`,
  };
  return {
    '@type': 'WebSite',
    '@id': absolute(siteId),
    url: absolute(pages.home),
    name: siteName(cache, translations),
    inLanguage: languageOf(context),
    ...withoutEmpty({ publisher: ownerReference(context) }),
    potentialAction: search,
  };
}

function owner({ cache, absolute }: MetadataContext): Person | undefined {
  const user = cache.get(queries.profile())?.user;
  if (!user) return undefined;
  const links = siteIn(cache).links;
  const elsewhere = [user.github_link, user.linked_link, user.website_link, ...links.map(({ url }) => url)];
  return {
    '@type': 'Person',
    '@id': absolute(ownerId),
    name: user.fullname,
    url: absolute(pages.home),
    ...withoutEmpty({
      description: user.home_page_sub_title,
      image: user.home_photo_url && absolute(user.home_photo_url),
      sameAs: [...new Set(elsewhere.filter((link) => link !== null && isHttpUrl(link)))] as string[],
    }),
  };
}
