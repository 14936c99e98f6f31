/** Pictures of the form as their page shows them. */
import type { GalleryPicture, Motion } from '#contract/projects/gallery.ts';
import type { EditedPicture } from '../content-values.ts';
import { fileOrAddress } from '../pictures/picture-items.ts';
import type { ShownPicture } from './useShownPictures.ts';

/** Placeholder for a missing or loading picture. */
export const blank = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>')}`;

/** Removes what plays in the place of a picture: a preview has only its still. */
export function asStill<Picture extends Motion>({
  video: _video,
  animation: _animation,
  ...picture
}: Picture) {
  return picture;
}

/** Returns pictures of the form, without removed ones, as their page shows them. `sources` are those that are loaded. */
export function picturesOf(
  items: readonly EditedPicture[],
  sources: ReadonlyMap<File | string, ShownPicture>,
): GalleryPicture[] {
  return items.map(({ picture, ...item }) => {
    const { src = blank, width = 1280, height = 960 } = sources.get(fileOrAddress({ picture })) ?? {};
    const shown = { ...item, src, width, height, placeholder: null };
    if (picture instanceof File) return shown;
    const { video, ...measures } = picture;
    // Private pictures have addresses of this window.
    return {
      ...shown,
      width: measures.width,
      height: measures.height,
      ...(video && src.startsWith('/') && { video }),
    };
  });
}
