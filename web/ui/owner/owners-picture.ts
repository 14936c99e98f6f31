/** Pictures that only the owner may see. An `img` does not send the session: they are fetched. */
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { headersOf } from '../../api/client.ts';

export function isOwnersPicture(address: string): boolean {
  return address.startsWith(`${hiddenProjectsApi.all}/`);
}

/** Rejects when there is none, or when it cannot be read. */
export async function fetchOwnersPicture(address: string, signal?: AbortSignal): Promise<Blob> {
  const headers = { ...headersOf({}), accept: 'image/avif,image/webp,image/*' };
  const response = await fetch(address, { headers, signal: signal ?? null });
  if (!response.ok) throw new Error(`No picture at ${address}`);
  return response.blob();
}
