import type { Page } from '../../routing/page.ts';
import OwnPage from './OwnPage.tsx';

export default {
  Component: OwnPage,
  queries: ({ lastStep }, { ownPage }) => [ownPage(lastStep)],
  head: ({ lastStep }, { cache, queries, translations }) => {
    const page = cache.get(queries.ownPage(lastStep));
    // Deleted since the page was linked.
    return page ? { title: page.title } : { title: translations.shell.pageNotFound, status: 404 };
  },
} satisfies Page;
