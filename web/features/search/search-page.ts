import { askedIn, searchQuery } from '#contract/search/search-address.ts';
import type { Page } from '../../routing/page.ts';
import SearchPage from './SearchPage.tsx';

export default {
  Component: SearchPage,
  queries: ({ search }, queries) => {
    const asked = askedIn(search);
    return asked.text === '' ? [] : [queries.search(searchQuery(asked))];
  },
  head: ({ search }, { translations }) => {
    const { text } = askedIn(search);
    return {
      title: text === '' ? translations.shell.search : translations.search.titleOf({ text }),
      unlisted: true,
    };
  },
} satisfies Page;
