import type { GalleryPicture } from '#contract/gallery.ts';

/** What stands for a picture where it is not seen: what the owner wrote of it, or which one it is. */
export function pictureText({ description }: GalleryPicture, index: number, count: number): string {
  return description || `Picture ${index + 1} of ${count}`;
}
