import { visitorMessages } from '#contract/messages/visitor.ts';
import { askedIn } from '#contract/search-address.ts';
import type { Page } from '../../routing/page.ts';
import SearchPage from './SearchPage.tsx';

export default {
  Component: SearchPage,
  queries: ({ search }, queries) => {
    const asked = askedIn(search);
    return asked.text === '' ? [] : [queries.search(asked)];
  },
  head: ({ search }) => {
    const { text } = askedIn(search);
    const { searchTitle } = visitorMessages;
    return { title: text === '' ? searchTitle : `${searchTitle}: ${text}`, unlisted: true };
  },
} satisfies Page;
