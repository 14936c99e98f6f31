import { pages } from '#contract/paths.ts';
import { replyWithinHours } from '#contract/site.ts';
import type { Page } from '../../routing/page.ts';
import ContactPage from './ContactPage.tsx';

export default {
  Component: ContactPage,
  head: (_address, { cache, queries }) => {
    const name = cache.get(queries.profile())?.user?.fullname;
    return {
      title: 'Contact',
      description: `Write a message${name ? ` to ${name}` : ''}. Replies come within ${replyWithinHours} hours.`,
      canonical: pages.contact,
    };
  },
} satisfies Page;
