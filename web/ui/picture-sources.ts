import { variantWidths } from '#contract/profile/files.ts';
import { pictureVariant } from '#contract/paths.ts';

/** The finest screens have three pixels to one of CSS. */
const densest = 3;

/**
 * The attributes of an <img> with a picture of this site: its variants, and one for browsers of old. A picture that
 * is at most `largest` CSS pixels wide names no wider variant than it can show.
 */
export function pictureSources(src: string, sizes: string, largest = Infinity) {
  const widths = variantWidths.filter((_width, index) => (variantWidths[index - 1] ?? 0) < largest * densest);
  return {
    srcSet: widths.map((width) => `${pictureVariant(src, width)} ${width}w`).join(', '),
    sizes,
    src: pictureVariant(src, 640),
  };
}
