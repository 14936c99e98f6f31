import { visitorMessages } from '#contract/messages/visitor.ts';
import type { Page } from '../routing/page.ts';
import { isBelowCategory } from './below-category.ts';
import NotFoundPage from './NotFoundPage.tsx';

export default {
  Component: NotFoundPage,
  head: (address, { cache, queries }) => ({
    title: isBelowCategory(address, cache.get(queries.categories()) ?? [])
      ? visitorMessages.projectNotFound
      : visitorMessages.pageNotFound,
    status: 404,
  }),
} satisfies Page;
