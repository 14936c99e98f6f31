import { visitorMessages } from '#contract/messages/visitor.ts';
import type { Page } from '../routing/page.ts';
import NotFoundPage from './NotFoundPage.tsx';

export default {
  Component: NotFoundPage,
  head: () => ({ title: visitorMessages.pageNotFound, status: 404 }),
} satisfies Page;
