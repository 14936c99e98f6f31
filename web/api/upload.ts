/**
 * Multipart calls. They go through XMLHttpRequest, since fetch cannot tell how much of a body has been sent.
 */
import { headersOf, refused } from './client.ts';
import { ApiFailure, failureFrom } from './failure.ts';

export interface UploadOptions {
  /** Called with the part of the body that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  headers?: Record<string, string>;
}

/** Sends `form` with the stored token and resolves to the answer's body. Throws ApiFailure, as call does. */
export function upload<T>(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<T> {
  const { onProgress, headers } = options;
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headersOf(headers ? { headers } : {})))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300)
        resolve(JSON.parse(request.responseText || 'null') as T);
      else reject(refused(failureFrom(request.status, request.responseText), {}));
    };
    request.onerror = () => reject(new ApiFailure('FETCH_ERROR'));
    request.send(form);
  });
}
