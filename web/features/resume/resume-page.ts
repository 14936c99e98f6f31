import type { Page } from '../../routing/page.ts';
import ResumePage from './ResumePage.tsx';

export default {
  Component: ResumePage,
  words: 'resume',
  queries: (_address, { resume }) => [resume()],
  head: (_address, { cache, queries, words }) => {
    const isThere = cache.get(queries.resume());
    return isThere ? { title: words.resume.title } : { title: words.shell.pageNotFound, status: 404 };
  },
} satisfies Page;
