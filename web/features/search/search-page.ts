import { visitorMessages } from '#contract/messages/visitor.ts';
import { askedIn, searchQuery } from '#contract/search-address.ts';
import type { Page } from '../../routing/page.ts';
import SearchPage from './SearchPage.tsx';

export default {
  Component: SearchPage,
  queries: ({ search }, queries) => {
    const asked = askedIn(search);
    return asked.text === '' ? [] : [queries.search(searchQuery(asked))];
  },
  head: ({ search }) => {
    const { text } = askedIn(search);
    const { search: title } = visitorMessages;
    return { title: text === '' ? title : `${title}: ${text}`, unlisted: true };
  },
} satisfies Page;
