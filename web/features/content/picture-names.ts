import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { Translations } from '#contract/locales/locales.ts';

/**
 * Returns the alt text: the owner's description, or the picture's number among `pictures`. Videos are numbered
 * separately, because the lightbox shows no videos and counts pictures only.
 */
export function pictureText(
  { picture: name, place }: Translations['pictures'],
  picture: GalleryPicture,
  pictures: readonly GalleryPicture[],
): string {
  const alike = pictures.filter(({ video }) => !video === !picture.video);
  return (
    picture.description || `${name} ${place({ number: alike.indexOf(picture) + 1, count: alike.length })}`
  );
}

/** Returns the view transition name of a project's main picture, the same on its card and its page. */
export function transitionName(projectId: number): string {
  return `project-${projectId}`;
}
