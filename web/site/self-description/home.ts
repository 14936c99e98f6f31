import { pages } from '#contract/paths.ts';
import { queries } from '../../api/http-queries.ts';
import type { Describe } from './self-description.ts';

export const describeHome: Describe = (_address, { cache }) => {
  const user = cache.get(queries.profile())?.user;
  if (!user) return undefined;
  return {
    description: user.home_page_description ?? user.home_page_sub_title ?? undefined,
    canonical: pages.home,
    type: 'website',
    things: [],
  };
};
