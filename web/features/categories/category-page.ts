import { findCategory } from '#contract/category-names.ts';
import type { Page } from '../../routing/page.ts';
import CategoryPage from './CategoryPage.tsx';
import { nameInAddress, titleFromName } from './name-in-address.ts';

export default {
  Component: CategoryPage,
  queries: (address, { projectCards }) => [projectCards(nameInAddress(address))],
  head: (address, { cache, queries, words }) => {
    const name = nameInAddress(address);
    const category = findCategory(cache.get(queries.categories()) ?? [], name);
    const title = words.categories.title(category?.category_name ?? titleFromName(name));
    if (category) return { title };
    // The fixed addresses are there whatever the owner's categories are called.
    return address.params['category'] === undefined ? { title, unlisted: true } : { title, status: 404 };
  },
} satisfies Page;
