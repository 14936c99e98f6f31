/** Rules for uploaded files: type and size. Forms check them before the upload; the server checks in its own way. */
import * as z from 'zod/mini';
import { uploadLimits } from './picture-files.ts';

export const tooLarge = (megabytes: number) => `This file is larger than ${megabytes} MB.`;

/** Returns true for a file of one of the `types`. */
export function isFileOf(value: unknown, types: readonly string[]): boolean {
  return value instanceof Blob && types.includes(value.type);
}

/** Returns true for HEIC, the format of iPhones' photos. Browsers that don't know it give its files no type. */
export function isHeic(value: unknown): value is File {
  return value instanceof File && (/^image\/hei[cf]$/.test(value.type) || /\.hei[cf]$/i.test(value.name));
}

/** Refuses files above the limit, by default `uploadLimits`. Values that are no files pass. */
export function maxFileSize<T>({ bytes, megabytes }: { bytes: number; megabytes: number } = uploadLimits) {
  return z.refine<T>((value) => !(value instanceof Blob) || value.size <= bytes, tooLarge(megabytes));
}
