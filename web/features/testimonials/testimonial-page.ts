import { tokenIn } from '#contract/public-pages.ts';
import type { Page } from '../../routing/page.ts';
import TestimonialPage from './TestimonialPage.tsx';

export default {
  Component: TestimonialPage,
  queries: (address, { testimonialForm }) => [testimonialForm(tokenIn(address))],
  head: (address, { cache, queries, translations: { testimonial: t } }) => {
    const form = cache.get(queries.testimonialForm(tokenIn(address)));
    return form ? { title: t.title, unlisted: true } : { title: t.goneTitle, status: 404 };
  },
} satisfies Page;
