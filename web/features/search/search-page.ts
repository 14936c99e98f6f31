import { askedIn, searchQuery } from '#contract/search/search-address.ts';
import type { Page } from '../../routing/page.ts';
import SearchPage from './SearchPage.tsx';

export default {
  Component: SearchPage,
  words: 'search',
  queries: ({ search }, queries) => {
    const asked = askedIn(search);
    return asked.text === '' ? [] : [queries.search(searchQuery(asked))];
  },
  head: ({ search }, { words }) => {
    const { text } = askedIn(search);
    return { title: text === '' ? words.shell.search : words.search.titleOf(text), unlisted: true };
  },
} satisfies Page;
