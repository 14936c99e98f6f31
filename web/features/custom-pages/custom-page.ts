import type { Page } from '../../routing/page.ts';
import CustomPage from './CustomPage.tsx';

export default {
  Component: CustomPage,
  queries: ({ lastStep }, { customPage }) => [customPage(lastStep)],
  head: ({ lastStep }, { cache, queries, translations }) => {
    const page = cache.get(queries.customPage(lastStep));
    // Null for a page that was deleted after it was linked.
    return page ? { title: page.title } : { title: translations.shell.pageNotFound, status: 404 };
  },
} satisfies Page;
