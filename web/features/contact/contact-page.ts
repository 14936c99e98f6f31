import { pages } from '#contract/paths.ts';
import type { Page } from '../../routing/page.ts';
import ContactPage from './ContactPage.tsx';

export default {
  Component: ContactPage,
  head: (_address, { cache, queries }) => {
    const hours = cache.get(queries.site())?.reply_within_hours;
    const name = cache.get(queries.profile())?.user?.fullname;
    return {
      title: 'Contact',
      description: `Write a message${name ? ` to ${name}` : ''}.${hours ? ` Replies come within ${hours} hours.` : ''}`,
      canonical: pages.contact,
    };
  },
} satisfies Page;
