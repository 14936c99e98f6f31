/** Ids of stored records in a request. */
import * as z from 'zod/mini';

export const id = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** At most `max` different ids; `onceOnly` is the message for a repeated one. */
export const ids = (max: number, onceOnly: string) =>
  z.array(id).check(
    z.maxLength(max, `No more than ${max}`),
    z.refine((list) => new Set(list).size === list.length, onceOnly),
  );
