import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { Translations } from '#contract/locales/locales.ts';

/** Returns the alt text: the owner's description, or the picture's number. */
export function pictureText(
  { picture: name, place }: Translations['pictures'],
  picture: GalleryPicture,
  pictures: readonly GalleryPicture[],
): string {
  return (
    picture.description ||
    `${name} ${place({ number: pictures.indexOf(picture) + 1, count: pictures.length })}`
  );
}

/** View transition name of a project's picture, on its card and its page; see `sharedAs` of Picture. */
export function pictureName(id: number): string {
  return `project-${id}`;
}
