/** Projects that are not published: drafts, scheduled, unlisted and protected ones, and their preview links. */
import * as z from 'zod/mini';
import { address } from '../address.ts';

/** The owner's routes. */
export const hiddenProjectsApi = {
  all: '/api/hidden-projects',
  one: address('/api/hidden-projects/:id'),
  copy: address('/api/hidden-projects/:id/copy'),
  previewLink: address('/api/hidden-projects/:id/preview-link'),
} as const;

/**
 * The full URL of a project's preview; null if it has no preview link. It starts with `PUBLIC_URL`, or with the
 * server's local address if that is not set.
 */
export const previewLink = z.object({ link: z.nullable(z.string()), public_url_set: z.boolean() });
export type PreviewLink = z.infer<typeof previewLink>;
