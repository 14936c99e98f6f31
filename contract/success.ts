/** Apart from the failures, whose sentences no visitor has to load. */
import './no-eval.ts';
import * as z from 'zod/mini';

/** The body of a success that is not a plain read. */
export const successBody = z.object({ success: z.literal(true), message: z.string() });
export type SuccessBody = z.infer<typeof successBody>;
