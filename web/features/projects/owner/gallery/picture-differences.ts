/** Further pictures as versions compare them. */
import type { GalleryPicture } from '#contract/projects/gallery.ts';

/** Returns what versions compare of pictures, which does not depend on the version's id. */
export function pictureValues(pictures: readonly GalleryPicture[]) {
  return pictures.map(({ src, description, caption, focal_x, focal_y }) => ({
    file: src.split('/').at(-1),
    description,
    caption,
    focal_x,
    focal_y,
  }));
}

/** Formats `pictureValues`: a line for each picture with texts. */
export function pictureTexts(value: unknown): string {
  return (value as { description: string; caption: string }[])
    .map(({ description, caption }) => [description, caption].filter(Boolean).join(': '))
    .filter(Boolean)
    .join('\n');
}
