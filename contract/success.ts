import './no-eval.ts';
import * as z from 'zod/mini';

/** Body of successful writes. Separate from errors.ts, whose messages visitors do not load. */
export const successBody = z.object({ success: z.literal(true), message: z.string() });
export type SuccessBody = z.infer<typeof successBody>;
