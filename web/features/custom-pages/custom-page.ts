import type { Page } from '../../routing/page.ts';
import CustomPage from './CustomPage.tsx';

export default {
  Component: CustomPage,
  queries: ({ lastStep }, { customPage }) => [customPage(lastStep)],
  head: ({ lastStep }, { cache, queries, translations }) => {
    const page = cache.get(queries.customPage(lastStep));
    // Null if the page is no longer published.
    return page ? { title: page.title } : { title: translations.shell.pageNotFound, status: 404 };
  },
} satisfies Page;
