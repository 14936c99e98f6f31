import { findCategory } from '#contract/categories/category-names.ts';
import type { Page } from '../../routing/page.ts';
import CategoryPage from './CategoryPage.tsx';
import { listingQueries } from './category-listing.ts';
import { nameInAddress, titleFromName } from './name-in-address.ts';

export default {
  Component: CategoryPage,
  queries: listingQueries,
  head: (address, { cache, queries, words }) => {
    const name = nameInAddress(address);
    const category = findCategory(cache.get(queries.categories()) ?? [], name);
    const [listing] = listingQueries(address, queries, cache).slice(-1);
    const page = (listing && cache.get(listing)?.page) ?? 1;
    const ofCategory = words.categories.title(category?.category_name ?? titleFromName(name));
    const title = page > 1 ? words.paging.titleOf(ofCategory, page) : ofCategory;
    if (category) return { title };
    // The fixed addresses are there whatever the owner's categories are called.
    return address.params['category'] === undefined ? { title, unlisted: true } : { title, status: 404 };
  },
} satisfies Page;
