import { pages } from '#contract/paths.ts';
import type { Page } from '../../routing/page.ts';
import ResumePage from './ResumePage.tsx';

export default {
  Component: ResumePage,
  words: 'resume',
  queries: (_address, { resume }) => [resume()],
  head: (_address, { cache, queries, words }) => {
    if (!cache.get(queries.resume())) return { title: words.shell.pageNotFound, status: 404 };
    const user = cache.get(queries.profile())?.user;
    return {
      title: words.resume.title,
      description: user?.home_page_description ?? user?.home_page_sub_title ?? undefined,
      canonical: pages.resume,
      image: user?.home_photo_url ?? undefined,
    };
  },
} satisfies Page;
