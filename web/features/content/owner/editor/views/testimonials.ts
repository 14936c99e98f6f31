import { useQuery } from '@tanstack/react-query';
import { type Testimonial, testimonialsApi } from '#contract/testimonials/testimonials.ts';
import { call } from '../../../../../api/client.ts';

/** Reads the testimonials of the site, also those that are not published. */
export function useTestimonials() {
  return useQuery({
    queryKey: [testimonialsApi.all],
    queryFn: () => call<Testimonial[]>(testimonialsApi.all),
  });
}
