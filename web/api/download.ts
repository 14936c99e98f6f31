/** Files that only the owner may have: a link would not send the token. */
import { headersOf, refused } from './client.ts';
import { ApiFailure, failureFrom } from './failure.ts';

/** Has the browser save what is at `path` as a file of that name. Throws ApiFailure, as `call` does. */
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
