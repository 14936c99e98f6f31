/** Validation of chosen files in forms, before they are uploaded. */
import * as z from 'zod/mini';
import { uploadLimits } from './files.ts';
import { tooLarge } from '../ui-text/validation.ts';

/** Returns true for a file of one of the `types`. */
export function isFileOf(value: unknown, types: readonly string[]): boolean {
  return value instanceof Blob && types.includes(value.type);
}

/** Refuses files above the limit; other values pass. */
export function fileSize<T>() {
  return z.refine<T>(
    (value) => !(value instanceof Blob) || value.size <= uploadLimits.bytes,
    tooLarge(uploadLimits.megabytes),
  );
}
