/** The trash: what the owner deleted can be restored for a while. */
import * as z from 'zod/mini';

/** How many days deleted things can be restored; then they are gone for good. */
export const trashDays = 30;

/** What can be in the trash. */
export const trashKinds = ['project', 'category', 'message'] as const;
export type TrashKind = (typeof trashKinds)[number];

/** Calls of the owner. Here and not in paths.ts, which every visitor loads. */
export const trashApi = {
  all: '/api/trash',
  one: (kind: TrashKind, id: number) => `/api/trash/${kind}/${id}`,
  restore: (kind: TrashKind, id: number) => `/api/trash/${kind}/${id}/restore`,
} as const;

/** A deleted thing. Times are ISO 8601 in UTC; from `expires_at` on it is deleted for good. */
export const trashItem = z.object({
  kind: z.enum(trashKinds),
  id: z.int(),
  title: z.string(),
  deleted_at: z.string(),
  expires_at: z.string(),
});
export type TrashItem = z.infer<typeof trashItem>;
