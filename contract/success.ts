import './no-eval.ts';
import * as z from 'zod/mini';

/** Body of a successful write. Separate from errors.ts, because visitors do not load the messages of errors. */
export const successBody = z.object({ success: z.literal(true), message: z.string() });
export type SuccessBody = z.infer<typeof successBody>;
