import { findCategory } from '#contract/categories/category-names.ts';
import type { Page } from '../routing/page.ts';
import NotFoundPage from './NotFoundPage.tsx';

export default {
  Component: NotFoundPage,
  head: ({ category }, { cache, queries, words }) => ({
    title: findCategory(cache.get(queries.categories()) ?? [], category)
      ? words.project.notFound
      : words.shell.pageNotFound,
    status: 404,
  }),
} satisfies Page;
