import type { Page } from '../../routing/page.ts';
import HomePage from './HomePage.tsx';

export default {
  Component: HomePage,
  queries: (_address, { featured }) => [featured()],
  head: (_address, { cache, queries }) => ({
    title: cache.get(queries.profile())?.user?.home_page_title ?? '',
  }),
} satisfies Page;
