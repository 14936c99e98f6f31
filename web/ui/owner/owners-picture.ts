/** Fetches pictures with the session token, which `img` does not send. */
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { headersOf } from '../../api/client.ts';

export function isOwnersPicture(address: string): boolean {
  return address.startsWith(`${hiddenProjectsApi.all}/`);
}

/** Rejects if the picture is missing or cannot be read. */
export async function fetchOwnersPicture(address: string, signal?: AbortSignal): Promise<Blob> {
  const headers = { ...headersOf({}), accept: 'image/avif,image/webp,image/*' };
  const response = await fetch(address, { headers, signal: signal ?? null });
  if (!response.ok) throw new Error(`No picture at ${address}`);
  return response.blob();
}
