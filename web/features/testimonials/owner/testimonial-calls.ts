/** Calls about testimonials. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { SuccessBody } from '#contract/success.ts';
import {
  type RequestInput,
  type RequestMade,
  type Testimonial,
  type TestimonialInput,
  type TestimonialRequest,
  testimonialsApi,
} from '#contract/testimonials/testimonials.ts';
import { testimonialMessages as messages } from '#contract/ui-text/owner.ts';
import { call, callWithEtag } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { ifMatch } from '../../../ui/owner/form-state/merging.ts';
import { invalidate, useArrangeList, useChange } from '../../../ui/owner/useChange.ts';

const listKey = [testimonialsApi.all] as const;

export const useTestimonials = () =>
  useQuery({ queryKey: listKey, queryFn: () => call<Testimonial[]>(testimonialsApi.all) });

export const useRequests = () =>
  useQuery({
    queryKey: [testimonialsApi.all, 'requests'],
    queryFn: () => call<TestimonialRequest[]>(testimonialsApi.requests),
  });

/** Fetches a testimonial with its ETag. Throws ApiFailure. */
export const fetchTestimonial = (id: number) => callWithEtag<Testimonial>(testimonialsApi.one(id));

/**
 * Adds a testimonial if `id` is undefined, otherwise saves over the version in `headers`. The caller then calls
 * `refreshTestimonials`. Throws ApiFailure.
 */
export function saveTestimonial(
  id: number | undefined,
  body: TestimonialInput,
  headers: Record<string, string>,
): Promise<SuccessBody> {
  const path = id === undefined ? testimonialsApi.all : testimonialsApi.one(id);
  return call<SuccessBody>(path, { method: id === undefined ? 'POST' : 'PUT', body, headers });
}

function inputOf(testimonial: Testimonial): TestimonialInput {
  const { words, excerpt, name, role, company, link, picture_id, project_id, state } = testimonial;
  return { words, excerpt, name, role, company, link, picture_id, project_id, state };
}

/** Publishes or hides a testimonial without other changes, and shows the result. */
export function useChangeState() {
  return useChange({
    send: async ({ of, state }: { of: Testimonial; state: Testimonial['state'] }) => {
      const { data: testimonial, etag } = await fetchTestimonial(of.id);
      return saveTestimonial(of.id, { ...inputOf(testimonial), state }, ifMatch(etag));
    },
    refresh: refreshTestimonials,
    failed: messages.saveFailed,
    notice: ({ of, state }) => ({
      key: 'testimonial-state',
      title: state === 'published' ? messages.published : messages.hidden,
      description: of.name,
    }),
  });
}

export function useDeleteTestimonial() {
  return useChange({
    send: ({ id }: Testimonial) => call<SuccessBody>(testimonialsApi.one(id), { method: 'DELETE' }),
    refresh: refreshTestimonials,
    failed: messages.deleteFailed,
    notice: ({ name }) => ({ description: name }),
  });
}

export const useArrangeTestimonials = () =>
  useArrangeList<Testimonial>({
    queryKey: listKey,
    path: testimonialsApi.order,
    refresh: refreshTestimonials,
  });

/** Creates a request for a testimonial, and mails it if there is an address. Throws ApiFailure. */
export async function ask(cache: QueryClient, body: RequestInput): Promise<RequestMade> {
  const made = await call<RequestMade>(testimonialsApi.requests, { method: 'POST', body });
  await refreshTestimonials(cache);
  return made;
}

/** Deletes an open request, whose link then no longer works, and shows the result. */
export function useTakeBack() {
  return useChange({
    send: ({ id }: TestimonialRequest) =>
      call<SuccessBody>(testimonialsApi.request(id), { method: 'DELETE' }),
    refresh: refreshTestimonials,
    failed: messages.takeBackFailed,
  });
}

/** Refetches the testimonials, the requests, and the pages and projects that show them. */
export function refreshTestimonials(cache: QueryClient): Promise<void> {
  return invalidate(cache, listKey, [queryKinds.customPage], [queryKinds.project]);
}
