import { pages } from '#contract/paths.ts';
import type { Page } from '../../routing/page.ts';
import HomePage from './HomePage.tsx';

export default {
  Component: HomePage,
  queries: (_address, { showcase }) => [showcase()],
  head: (_address, { cache, queries }) => {
    const user = cache.get(queries.profile())?.user;
    return {
      title: user?.home_page_title ?? '',
      description: user?.home_page_description ?? user?.home_page_sub_title ?? undefined,
      canonical: pages.home,
      image: user?.home_photo_url ?? undefined,
    };
  },
} satisfies Page;
