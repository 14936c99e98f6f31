import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { Translations } from '#contract/locales/locales.ts';

/** What stands for a picture where it is not seen: what the owner wrote of it, or which one it is. */
export function pictureText(
  { picture: name, place }: Translations['pictures'],
  picture: GalleryPicture,
  pictures: readonly GalleryPicture[],
): string {
  return picture.description || `${name} ${place(pictures.indexOf(picture) + 1, pictures.length)}`;
}
