import { type TestimonialCounts, testimonialsApi } from '#contract/testimonials/testimonials.ts';
import { call } from '../../../api/client.ts';
import type { Query } from '../../../api/query-options.ts';

/** The number of new testimonials. Silent: each page handles an ended session itself. */
export const testimonialCounts: Query<TestimonialCounts> = {
  queryKey: [testimonialsApi.all, 'counts'],
  queryFn: () => call<TestimonialCounts>(testimonialsApi.counts, { silent: true }),
};
