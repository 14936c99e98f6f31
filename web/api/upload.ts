/** Multipart calls with XMLHttpRequest, because fetch does not report upload progress. */
import { bodyOf, headersOf } from './client.ts';
import { ApiFailure } from './failure.ts';

export interface UploadOptions {
  /** Called with the sent share of the body, from 0 to 1. */
  onProgress?: (share: number) => void;
  headers?: Record<string, string>;
  /** An abort cancels the call, which then throws ApiFailure. */
  signal?: AbortSignal;
}

/** Sends `form` with the session's token. Returns the response body. Fails like `call`, except for an abort. */
export async function upload<T>(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  { onProgress, headers, signal }: UploadOptions = {},
): Promise<T> {
  if (signal?.aborted) throw new ApiFailure('FETCH_ERROR');
  const { status, responseText } = await new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headersOf(headers ? { headers } : {})))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => resolve(request);
    request.onerror = () => reject(new ApiFailure('FETCH_ERROR'));
    request.onabort = () => reject(new ApiFailure('FETCH_ERROR'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
  return bodyOf<T>(status, responseText);
}
