import { headersOf, refused } from './client.ts';
import { ApiFailure, failureFrom } from './failure.ts';

/** Downloads a file with the session token, which a link would not send. Throws ApiFailure. */
export async function download(path: string, name: string): Promise<void> {
  const response = await fetch(path, { headers: { ...headersOf({}), accept: '*/*' } }).catch(() => {
    throw new ApiFailure('FETCH_ERROR');
  });
  if (!response.ok) throw refused(failureFrom(response.status, await response.text()), {});
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
