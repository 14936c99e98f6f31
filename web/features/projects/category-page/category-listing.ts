/** The queries of a category's page, and the list that it shows. */
import { useContext } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { type Listing, listingOf } from '#contract/projects/category-listing.ts';
import { askedListing, firstPage } from '#contract/projects/listing-address.ts';
import type { CategoryPage, ProjectCardData } from '#contract/projects/project-lists.ts';
import { queries } from '../../../api/public-calls.ts';
import {
  type QueryCache,
  QueryCacheContext,
  type QueryState,
  useCachedQuery,
} from '../../../api/query-cache.ts';
import type { PublicQueryOptions, Query } from '../../../api/query-options.ts';
import type { PageAddress } from '#contract/public-pages.ts';

type Queries = Pick<PublicQueryOptions, 'categoryPage'>;

/** The query of the first page without a filter. It has all projects of the category if it is the only page. */
export function wholeListing(address: PageAddress, { categoryPage }: Queries): Query<CategoryPage> {
  return categoryPage(address.category, firstPage);
}

/** Returns the queries of an address, the query of its list last. The browser filters projects that fit on one page. */
export function listingQueries(
  address: PageAddress,
  { categoryPage }: Queries,
  cache: QueryCache,
): Query<CategoryPage>[] {
  const whole = wholeListing(address, { categoryPage });
  if (cache.get(whole)?.pages === 1) return [whole];
  const asked = askedListing(address.search);
  const page = categoryPage(address.category, asked);
  return asked.technologies.length > 0 ? [whole, page] : [page];
}

/** Returns the list of the page at an address. `groups` are the names of the category and its sub-categories. */
export function useListing(
  address: PageAddress,
  groups: readonly string[],
): QueryState<Listing<ProjectCardData>> {
  const cache = useContext(QueryCacheContext);
  const asked = askedListing(address.search);
  const whole = wholeListing(address, queries);
  const isOnePage = cache.get(whole)?.pages === 1;
  const read = useCachedQuery(isOnePage ? whole : queries.categoryPage(address.category, asked));
  if (!isOnePage || read.status !== 'ready') return read;
  return { status: 'ready', data: listingOf(read.data.projects, asked, groups) };
}

/** Returns the name of a category; if there is none, the name in the address, capitalized. */
export function shownCategoryName(category: Category | undefined, address: PageAddress): string {
  return (
    category?.category_name ?? address.category.replace(/(?:^|\s)\p{Ll}/gu, (start) => start.toUpperCase())
  );
}
