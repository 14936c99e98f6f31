/** Captions of pictures as texts of their page. */
import { galleryLimits, type GalleryPicture, galleryPictureFields } from '#contract/projects/gallery.ts';
import { captionText } from '#contract/projects/project-display.ts';
import type { Known, PageText } from './page-texts.ts';

export function captionsOf(pictures: readonly GalleryPicture[]): Record<string, PageText> {
  const schema = galleryPictureFields.shape.caption;
  const captions = pictures.map(({ id, caption }, index): [string, PageText] => {
    const label = `Caption of picture ${index + 1}`;
    return [captionText(id), { label, schema, saved: caption, limit: galleryLimits.caption, hasLines: true }];
  });
  return Object.fromEntries(captions);
}

/** Returns the pictures with the changed captions, as the server takes them. */
export function withCaptions(pictures: readonly GalleryPicture[], changed: Known) {
  return pictures.map(({ id, description, caption, focal_x, focal_y }) => ({
    id,
    description,
    caption: changed[captionText(id)] ?? caption,
    focal_x,
    focal_y,
  }));
}
