import { headersOf, refused } from './client.ts';
import { ApiFailure, failureFrom } from './failure.ts';

/** Downloads a file as `name`, with the session's token, which a link would not send. Fails like `call`. */
export async function download(path: string, name: string): Promise<void> {
  const fail = () => {
    throw new ApiFailure('FETCH_ERROR');
  };
  const response = await fetch(path, { headers: { ...headersOf({}), accept: '*/*' } }).catch(fail);
  if (!response.ok) throw refused(failureFrom(response.status, await response.text().catch(fail)), {});
  saveBlob(await response.blob().catch(fail), name);
}

/** Lets the browser save the blob as a file of that name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveAddress(address, name);
  URL.revokeObjectURL(address);
}

/** Lets the browser save the file at an address, by default under the server's name for it. */
export function saveAddress(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
