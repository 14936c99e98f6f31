/** What a form lets through of a chosen file, so that nothing is sent that the server would refuse. */
import * as z from 'zod/mini';
import { uploadLimits } from './files.ts';
import { tooLarge } from '../ui-text/validation.ts';

/** True for a file of one of the `types`. */
export function isFileOf(value: unknown, types: readonly string[]): boolean {
  return value instanceof Blob && types.includes(value.type);
}

/** Refuses a file above the limit, and lets through whatever is no file. */
export function fileSize<T>() {
  return z.refine<T>(
    (value) => !(value instanceof Blob) || value.size <= uploadLimits.bytes,
    tooLarge(uploadLimits.megabytes),
  );
}
