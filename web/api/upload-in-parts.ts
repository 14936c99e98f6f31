/** Sends a file in parts, because proxies and the request timeout abort long uploads. */
import { multipartBody } from './multipart-body.ts';
import { upload, type UploadOptions } from './upload.ts';

type PartsOptions<T> = Pick<UploadOptions, 'onProgress' | 'signal'> & {
  partBytes: number;
  /** Returns further fields of a part. `before` is the response to the part before it; undefined for the first. */
  fields?: (before: T | undefined) => Record<string, string | undefined>;
};

/**
 * Sends the parts in order, each with its position `at` and the file's size in bytes. Returns the last response. Fails
 * like `upload`, or with the signal's reason if aborted between parts.
 */
export async function uploadInParts<T>(
  path: string,
  file: File,
  { partBytes, fields, signal, onProgress }: PartsOptions<T>,
): Promise<T> {
  let received: T | undefined;
  for (let at = 0; ; at += partBytes) {
    signal?.throwIfAborted();
    const part = new File([file.slice(at, at + partBytes)], 'part');
    const form = multipartBody({ ...fields?.(received), at: String(at), bytes: String(file.size), part });
    received = await upload<T>('POST', path, form, {
      ...(signal && { signal }),
      onProgress: (share) => onProgress?.((at + share * part.size) / file.size),
    });
    if (at + part.size >= file.size) return received;
  }
}
