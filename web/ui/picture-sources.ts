import { variantWidths } from '#contract/profile/files.ts';
import { pictureVariant } from '#contract/paths.ts';

/** Highest device pixel ratio. */
const maxDensity = 3;

/** Gaps between columns in px. */
const [gap, narrowGap] = [24, 16];

/*
 * `sizes` are in px and vw, as `rem` is always 16 px there, whatever the page's font size is. The font size grows from
 * 1,250 px, and the page has its full width from 1,434 px (`web/styles/base.css`).
 */

/**
 * Returns the `sizes` of a picture that is as wide as `wide` of the page's 12 columns from 1,024 px, `medium` columns from
 * 640 px, and `small` columns below, or a `share` of that.
 */
export function columnSizes(wide: number, medium = wide, { small = 12, share = 1 } = {}): string {
  const width = (count: number, vw: number, px: number, between = gap) =>
    length(((vw * count) / 12) * share, (((px + between) * count) / 12 - between) * share);
  return [
    `(min-width: 1434px) ${width(wide, 13.12, 1148)}`,
    `(min-width: 1024px) ${width(wide, 95, -16)}`,
    `(min-width: 640px) ${width(medium, 95, -16)}`,
    width(small, 95, -16, narrowGap),
  ].join(', ');
}

/** Returns the `sizes` of a picture as wide as the page, at most `rem`. */
export function boundedSizes(rem: number): string {
  return `(min-width: 1250px) ${length(0.16 * rem, 14 * rem)}, (min-width: ${Math.ceil((16 * rem + 16) / 0.95)}px) ${16 * rem}px, ${length(95, -16)}`;
}

function length(vw: number, px: number): string {
  const pixels = Math.round(px);
  return `calc(${Math.round(vw * 100) / 100}vw ${pixels < 0 ? '-' : '+'} ${Math.abs(pixels)}px)`;
}

/**
 * Returns the attributes of an `img` for a picture of this site. Names no width beyond the original's, and omits variants
 * that are wider than `largest` CSS pixels can show.
 */
export function pictureSources(
  src: string,
  sizes: string,
  { original, largest = Infinity }: { original?: number | null | undefined; largest?: number } = {},
) {
  const most = original ?? Infinity;
  const widths = variantWidths.filter(
    (_width, index) => (variantWidths[index - 1] ?? 0) < Math.min(most, largest * maxDensity),
  );
  return {
    // Nothing to choose from a single variant, which may be narrower than its name says.
    srcSet: widths[1]
      ? widths.map((width) => `${pictureVariant(src, width)} ${Math.min(width, most)}w`).join(', ')
      : undefined,
    sizes,
    src: pictureVariant(src, Math.min(640, widths.at(-1) ?? 640)),
  };
}
