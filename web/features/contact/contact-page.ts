import { pages } from '#contract/paths.ts';
import type { Page } from '../../routing/page.ts';
import ContactPage from './ContactPage.tsx';
import { replyPromise } from './reply-promise.ts';

export default {
  Component: ContactPage,
  words: 'contact',
  head: (_address, { cache, queries, words: { contact } }) => {
    const site = cache.get(queries.site());
    const name = cache.get(queries.profile())?.user?.fullname;
    return {
      title: contact.contact,
      description: `${contact.writeTo(name)} ${site ? replyPromise(contact, site) : ''}`,
      canonical: pages.contact,
    };
  },
} satisfies Page;
