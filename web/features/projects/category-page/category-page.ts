import { findCategory } from '#contract/categories/category-names.ts';
import type { Page } from '../../../routing/page.ts';
import CategoryPage from './CategoryPage.tsx';
import { shownCategoryName, listingQueries } from './category-listing.ts';

export default {
  Component: CategoryPage,
  queries: listingQueries,
  head: (address, { cache, queries, translations }) => {
    const category = findCategory(cache.get(queries.categories()) ?? [], address.category);
    const [listing] = listingQueries(address, queries, cache).slice(-1);
    const page = (listing && cache.get(listing)?.page) ?? 1;
    const ofCategory = translations.categories.title({ name: shownCategoryName(category, address) });
    const title = page > 1 ? translations.category.titleOf({ title: ofCategory, page }) : ofCategory;
    if (category) return { title };
    // The `categoryAliases` have a page even without a category of that name.
    return address.pathname.startsWith('/category/') ? { title, status: 404 } : { title, unlisted: true };
  },
} satisfies Page;
