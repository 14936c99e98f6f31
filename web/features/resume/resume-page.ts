import type { Page } from '../../routing/page.ts';
import ResumePage from './ResumePage.tsx';

export default {
  Component: ResumePage,
  queries: (_address, { resume }) => [resume()],
  head: (_address, { cache, queries, translations }) => {
    const isThere = cache.get(queries.resume());
    return isThere
      ? { title: translations.resume.title }
      : { title: translations.shell.pageNotFound, status: 404 };
  },
} satisfies Page;
