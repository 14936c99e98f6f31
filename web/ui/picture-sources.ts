import { variantWidths } from '#contract/files.ts';
import { pictureVariant } from '#contract/paths.ts';

/** The attributes of an <img> with a picture of this site: its variants, and one for browsers of old. */
export function pictureSources(src: string, sizes: string) {
  return {
    srcSet: variantWidths.map((width) => `${pictureVariant(src, width)} ${width}w`).join(', '),
    sizes,
    src: pictureVariant(src, 640),
  };
}
