/** Calls about testimonials. Each change invalidates their queries and those of pages that show them. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { call, callWithVersion } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';
import { ifMatch } from '../../../ui/owner/form-state/merging.ts';
import { useArrange } from '../../../ui/owner/useArrange.ts';
import { invalidate, useChange } from '../../../ui/owner/useChange.ts';
import { showToast } from '../../../ui/toasts.ts';

const listKey = [testimonialsApi.all] as const;

export const useTestimonials = () =>
  useQuery({ queryKey: listKey, queryFn: () => call<Testimonial[]>(testimonialsApi.all) });

export const useRequests = () =>
  useQuery({
    queryKey: [testimonialsApi.all, 'requests'],
    queryFn: () => call<TestimonialRequest[]>(testimonialsApi.requests),
  });

/** Throws ApiFailure. */
export const fetchTestimonial = (id: number) => callWithVersion<Testimonial>(testimonialsApi.one(id));

/** Adds it without an id, otherwise replaces it. Throws ApiFailure. */
export async function saveTestimonial(
  cache: QueryClient,
  id: number | undefined,
  body: TestimonialInput,
  headers: Record<string, string> = {},
): Promise<void> {
  await call<SuccessBody>(id === undefined ? testimonialsApi.all : testimonialsApi.one(id), {
    method: id === undefined ? 'POST' : 'PUT',
    body,
    headers,
  });
  await refresh(cache);
}

/** Returns the input that keeps a testimonial as it is. */
function inputOf(testimonial: Testimonial): TestimonialInput {
  const { words, excerpt, name, role, company, link, picture_id, project_id, state } = testimonial;
  return { words, excerpt, name, role, company, link, picture_id, project_id, state };
}

/** Publishes or hides a testimonial in its current version, and shows the result. */
export function useChangeState() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ of, state }: { of: Testimonial; state: Testimonial['state'] }) => {
      const { data: testimonial, etag } = await fetchTestimonial(of.id);
      await saveTestimonial(cache, of.id, { ...inputOf(testimonial), state }, ifMatch(etag));
    },
    onSuccess: (_saved, { of, state }) =>
      showToast({
        kind: 'success',
        key: 'testimonial-state',
        title: state === 'published' ? messages.published : messages.hidden,
        description: of.name,
      }),
    onError: (failure) => showFailure(failure, messages.saveFailed),
  });
}

export function useDeleteTestimonial() {
  return useChange({
    send: ({ id }: Testimonial) => call<SuccessBody>(testimonialsApi.one(id), { method: 'DELETE' }),
    refresh,
    failed: messages.deleteFailed,
    notice: ({ name }) => ({ description: name }),
  });
}

/** Sets the order, which shows at once. */
export function useArrangeTestimonials() {
  return useArrange<Testimonial[], readonly Testimonial[]>({
    queryKey: listKey,
    applied: (_all, arranged) => [...arranged],
    send: (arranged) =>
      call<SuccessBody>(testimonialsApi.order, {
        method: 'PUT',
        body: { ids: arranged.map(({ id }) => id) },
      }),
    refresh,
  });
}

/** Creates a request. Throws ApiFailure. */
export async function ask(cache: QueryClient, body: RequestInput): Promise<RequestMade> {
  const made = await call<RequestMade>(testimonialsApi.requests, { method: 'POST', body });
  await refresh(cache);
  return made;
}

export function useTakeBack() {
  return useChange({
    send: ({ id }: TestimonialRequest) =>
      call<SuccessBody>(testimonialsApi.request(id), { method: 'DELETE' }),
    refresh,
    failed: messages.takeBackFailed,
  });
}

function refresh(cache: QueryClient): Promise<void> {
  return invalidate(cache, listKey, [queryKinds.ownPage], [queryKinds.project]);
}
