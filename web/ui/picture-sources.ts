import { variantWidths } from '#contract/profile/files.ts';
import { pictureVariant } from '#contract/paths.ts';

/** Highest device pixel ratio. */
const maxDensity = 3;

/**
 * Returns the attributes of an `img` for a picture of this site. Omits variants that are wider than `largest` CSS
 * pixels can show.
 */
export function pictureSources(src: string, sizes: string, largest = Infinity) {
  const widths = variantWidths.filter(
    (_width, index) => (variantWidths[index - 1] ?? 0) < largest * maxDensity,
  );
  return {
    srcSet: widths.map((width) => `${pictureVariant(src, width)} ${width}w`).join(', '),
    sizes,
    src: pictureVariant(src, 640),
  };
}
