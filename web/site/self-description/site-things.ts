/** The site and its owner, to which what stands on a page refers by `@id`. */
import type { Person, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import { pages } from '#contract/paths.ts';
import { searchParameter } from '#contract/search/search-address.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import { queries } from '../../api/http-queries.ts';
import { siteIn } from '../../api/useSiteData.ts';
import { siteName } from '../document-title.ts';
import type { Known } from './self-description.ts';
import { told } from './known-properties.ts';

const siteId = `${pages.home}#site`;
const ownerId = `${pages.home}#owner`;

export const siteReference = ({ absolute }: Known) => ({ '@id': absolute(siteId) });

/** Undefined while the site has no owner. */
export function ownerReference({ cache, absolute }: Known): { '@id': string } | undefined {
  return cache.get(queries.profile())?.user ? { '@id': absolute(ownerId) } : undefined;
}

export const languageOf = ({ cache }: Known) => siteIn(cache).language;

export function website(known: Known): WebSite {
  const { cache, words, absolute } = known;
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
    name: siteName(cache, words),
    inLanguage: languageOf(known),
    ...told({ publisher: ownerReference(known) }),
    potentialAction: search,
  };
}

export function owner({ cache, absolute }: Known): Person | undefined {
  const user = cache.get(queries.profile())?.user;
  if (!user) return undefined;
  const links = siteIn(cache).links;
  const elsewhere = [user.github_link, user.linked_link, user.website_link, ...links.map(({ url }) => url)];
  return {
    '@type': 'Person',
    '@id': absolute(ownerId),
    name: user.fullname,
    url: absolute(pages.home),
    ...told({
      description: user.home_page_sub_title,
      image: user.home_photo_url && absolute(user.home_photo_url),
      sameAs: [...new Set(elsewhere.filter((link) => link !== null && isHttpUrl(link)))] as string[],
    }),
  };
}
