import type { Page } from '../routing/page.ts';
import { isBelowCategory } from './below-category.ts';
import NotFoundPage from './NotFoundPage.tsx';

export default {
  Component: NotFoundPage,
  head: (address, { cache, queries, words }) => ({
    title: isBelowCategory(address, cache.get(queries.categories()) ?? [])
      ? words.project.notFound
      : words.shell.pageNotFound,
    status: 404,
  }),
} satisfies Page;
