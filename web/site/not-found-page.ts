import { findCategory } from '#contract/categories/category-names.ts';
import type { Page } from '../routing/page.ts';
import NotFoundPage from './NotFoundPage.tsx';

export default {
  Component: NotFoundPage,
  head: ({ category }, { cache, queries, translations }) => ({
    title: findCategory(cache.get(queries.categories()) ?? [], category)
      ? translations.project.notFound
      : translations.shell.pageNotFound,
    status: 404,
  }),
} satisfies Page;
