import { useQueries } from '@tanstack/react-query';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { pictureVariant } from '#contract/paths.ts';
import { headersOf } from '../../../../api/client.ts';

/** Width in the preview, in pixels. */
const width = 1280;

/**
 * Returns the pictures with sources for `img`. Those of a hidden project are fetched with the session token, which
 * `img` does not send; they have no source until they are loaded.
 */
export function useShownPictures(pictures: readonly GalleryPicture[]): GalleryPicture[] {
  const isHidden = ({ src }: GalleryPicture) => src.startsWith(`${hiddenProjectsApi.all}/`);
  const hidden = pictures.filter(isHidden);
  const fetched = useQueries({
    queries: hidden.map(({ src }) => ({
      queryKey: ['picture', src],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchPicture(pictureVariant(src, width), signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    })),
  });
  const sources = new Map(hidden.map(({ id }, index) => [id, fetched[index]?.data]));
  return pictures.map((picture) =>
    isHidden(picture) ? { ...picture, src: sources.get(picture.id) ?? 'data:,' } : picture,
  );
}

async function fetchPicture(path: string, signal: AbortSignal): Promise<string> {
  const headers = { ...headersOf({}), accept: 'image/avif,image/webp,image/*' };
  const response = await fetch(path, { headers, signal });
  if (!response.ok) throw new Error(`The server returned status ${response.status} for a picture.`);
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('A picture could not be read.'));
    reader.readAsDataURL(blob);
  });
}
