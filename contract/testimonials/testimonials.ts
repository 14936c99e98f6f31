/** Testimonials: words of clients, which pages show as quotes. The owner enters them, or asks a client for them. */
import * as z from 'zod/mini';
import { address } from '../address.ts';
import { id, ids } from '../ids.ts';
import type { Translations } from '../locales/locales.ts';
import { successBody } from '../success.ts';
import { email, linkOrEmpty, requiredLine, requiredText, textOrEmpty } from '../text/text.ts';
import { testimonialLimits, testimonialTrap } from './testimonial-limits.ts';
import { testimonialMessages as messages } from '../ui-text/owner.ts';

/** The owner's routes. */
export const testimonialsApi = {
  all: '/api/testimonials',
  one: address('/api/testimonials/:id'),
  order: '/api/testimonials/order',
  /** The number of submitted testimonials. */
  counts: '/api/testimonials/counts',
  requests: '/api/testimonial-requests',
  request: address('/api/testimonial-requests/:id'),
} as const;

/** `submitted`: the client has sent it. `approved`: the owner keeps it hidden. `published`: visitors see it. */
export const testimonialStates = ['submitted', 'approved', 'published'] as const;
export type TestimonialState = (typeof testimonialStates)[number];

/** The client, and the project that the testimonial is about. */
const about = {
  name: requiredText(messages.name, testimonialLimits.name),
  role: textOrEmpty(testimonialLimits.role),
  company: textOrEmpty(testimonialLimits.company),
  link: linkOrEmpty(messages.link),
  /** Id of a stored picture: an upload, one of the library, or the present portrait; null for none. */
  picture_id: z.nullable(id),
  project_id: z.nullable(id),
};

export const testimonialInput = z.object({
  words: requiredText(messages.words, testimonialLimits.words),
  ...about,
  /** Sentences of `words`, with … for those left out, which visitors read instead of all words; '' for all words. */
  excerpt: z.prefault(textOrEmpty(testimonialLimits.words), ''),
  state: z.enum(testimonialStates),
});
export type TestimonialInput = z.infer<typeof testimonialInput>;

/** A testimonial as the owner sees it. Times are ISO 8601 in UTC. */
export const testimonial = z.object({
  id: z.int(),
  words: z.string(),
  excerpt: z.string(),
  name: z.string(),
  role: z.string(),
  company: z.string(),
  link: z.string(),
  picture_id: z.nullable(z.int()),
  /** Path of the portrait, which only the owner can read; '' for none. */
  portrait: z.string(),
  project_id: z.nullable(z.int()),
  state: z.enum(testimonialStates),
  /** True if the client wrote the words, which the owner cannot change. */
  is_from_client: z.boolean(),
  /** The client's email address for questions; '' if unknown. Visitors never see it. */
  email: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Testimonial = z.infer<typeof testimonial>;

/** The number of testimonials that a client has sent and the owner has neither published nor hidden. */
export const testimonialCounts = z.object({ submitted: z.int() });
export type TestimonialCounts = z.infer<typeof testimonialCounts>;

export const testimonialSaved = z.extend(successBody, { testimonial });

/** The ids of all testimonials in the wanted order. */
export const testimonialOrder = z.object({
  ids: ids(testimonialLimits.testimonials, messages.onceOnly),
});

/** Asks a client for a testimonial by a link, valid for `days`. `is_mailed` mails the link with the note to `email`. */
export const requestInput = z
  .object({
    name: requiredLine(messages.name, testimonialLimits.name),
    email: z.union([z.literal(''), email(messages.email)], messages.email),
    note: textOrEmpty(testimonialLimits.note),
    project_id: z.nullable(id),
    days: z
      .int(messages.days)
      .check(z.minimum(1, messages.days), z.maximum(testimonialLimits.days, messages.days)),
    is_mailed: z.boolean(),
  })
  .check(
    z.refine((sent) => !sent.is_mailed || sent.email !== '', {
      error: messages.email,
      path: ['email'],
    }),
  );
export type RequestInput = z.infer<typeof requestInput>;

/** A request that the client has not answered yet. */
export const testimonialRequest = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  project_id: z.nullable(z.int()),
  created_at: z.string(),
  expires_at: z.string(),
});
export type TestimonialRequest = z.infer<typeof testimonialRequest>;

/**
 * `link` is the full URL, returned only once; without `PUBLIC_URL`, it starts with the server's local address. `mailed`
 * is false without a mail server, or if no mail was requested.
 */
export const requestMade = z.extend(successBody, {
  request: testimonialRequest,
  link: z.string(),
  mailed: z.boolean(),
  public_url_set: z.boolean(),
});
export type RequestMade = z.infer<typeof requestMade>;

/** Data of the client's page: the client's name, and the title of the project or null. */
export const testimonialForm = z.object({ name: z.string(), project: z.nullable(z.string()) });
export type TestimonialForm = z.infer<typeof testimonialForm>;

/** The client's form, with error messages in the language of `translations`. */
export function writtenTestimonial({ testimonial: t, fields }: Pick<Translations, 'testimonial' | 'fields'>) {
  return z.object({
    words: requiredText(t.wordsRequired, testimonialLimits.words, fields),
    name: requiredLine(t.nameRequired, testimonialLimits.name, fields),
    role: textOrEmpty(testimonialLimits.role),
    company: textOrEmpty(testimonialLimits.company),
    link: linkOrEmpty(t.linkInvalid),
    [testimonialTrap]: z.optional(z.string().check(z.maxLength(1000))),
  });
}
export type WrittenTestimonial = z.infer<ReturnType<typeof writtenTestimonial>>;
