/** Projects that no public list names: drafts, scheduled and unlisted ones, and the links that show them. */
import * as z from 'zod/mini';

/** Calls of the owner. Here and not in paths.ts, which every visitor loads. */
export const hiddenProjectsApi = {
  all: '/api/hidden-projects',
  one: (id: number) => `/api/hidden-projects/${id}`,
  image: (id: number, hash: string) => `/api/hidden-projects/${id}/image/${hash}`,
  picture: (id: number, picture: number, hash: string) =>
    `/api/hidden-projects/${id}/pictures/${picture}/${hash}`,
  previewLink: (id: number) => `/api/hidden-projects/${id}/preview-link`,
} as const;

/**
 * The whole address of a project's preview, for whoever may see it; null while there is none. It begins with `PUBLIC_URL`,
 * or with an address of this machine where that is not set.
 */
export const previewLink = z.object({ link: z.nullable(z.string()), public_url_set: z.boolean() });
export type PreviewLink = z.infer<typeof previewLink>;
