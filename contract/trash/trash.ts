/** The trash, from which the owner can restore deleted records. */
import * as z from 'zod/mini';
import { address } from '../address.ts';

/** Days after which records in the trash are permanently deleted. */
export const trashDays = 30;

export const trashKinds = ['project', 'category', 'page', 'message'] as const;
export type TrashKind = (typeof trashKinds)[number];

/** The owner's routes. */
export const trashApi = {
  all: '/api/trash',
  one: address('/api/trash/:kind/:id'),
  restore: address('/api/trash/:kind/:id/restore'),
} as const;

/** A record in the trash. Times are ISO 8601 in UTC; at `expires_at`, it is permanently deleted. */
export const trashItem = z.object({
  kind: z.enum(trashKinds),
  id: z.int(),
  title: z.string(),
  deleted_at: z.string(),
  expires_at: z.string(),
});
export type TrashItem = z.infer<typeof trashItem>;
