/** Blocks and pictures of the form as their page shows them. */
import { markdownOf } from '#contract/projects/case-study.ts';
import type { GalleryPicture, Motion } from '#contract/projects/gallery.ts';
import { blockText, captionText } from '#contract/projects/project-display.ts';
import { type EditedBlock, leftOf } from '../blocks/block-values.ts';
import { fileOrAddress, type GalleryItem, itemId } from '../pictures/picture-items.ts';
import type { GalleryForm } from '../pictures/usePictureList.ts';
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

type FormPictures = {
  /** The pictures without removed ones. */
  items: readonly GalleryItem[];
  gallery: GalleryForm;
  /** Loaded sources of the pictures. */
  sources: ReadonlyMap<File | string, ShownPicture>;
};

/** Returns the pictures of the form as their page shows them. */
export function picturesOf({ items, gallery, sources }: FormPictures): GalleryPicture[] {
  return items.map((item) => {
    const { picture, description, caption, focal_x, focal_y } = item;
    const id = itemId(item);
    const { src = blank, width = 1280, height = 960 } = sources.get(fileOrAddress(picture)) ?? {};
    const kept = gallery.saved?.pictures.find((one) => one.id === id);
    // Private pictures have addresses of this window.
    const video = src.startsWith('/') ? kept?.video : undefined;
    const measures = { width: kept?.width ?? width, height: kept?.height ?? height, placeholder: null };
    return { id, src, description, caption, focal_x, focal_y, ...measures, ...(video && { video }) };
  });
}

/** Returns the Markdown of captions and blocks by name. */
export function textsOf(items: readonly GalleryItem[], blocks: readonly EditedBlock[]) {
  return [
    ...items.map((item) => ({
      name: captionText(itemId(item)),
      kind: 'caption' as const,
      text: item.caption,
    })),
    ...leftOf(blocks).flatMap((block, index) =>
      markdownOf(block).map((text, column) => ({
        name: blockText(index, column),
        kind: 'text' as const,
        text,
      })),
    ),
  ];
}
