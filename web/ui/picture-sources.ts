import { variantWidths } from '#contract/pictures/variant-widths.ts';
import { pictureVariant } from '#contract/addresses.ts';
import type { ThemeName } from '#contract/appearance/themes.ts';

/** Device pixels per CSS pixel up to which larger variants are offered. */
const maxDensity = 3;

/**
 * Share of the width that `sizes` declare below 640 px. Otherwise, common phones, such as those 412 px wide with 1.75
 * or 2.625 device pixels, would just exceed a variant and load the next one, nearly twice as large.
 */
const narrowShare = 0.96;

/** Gap between columns below 640 px, in px. */
const narrowGap = 16;

/** A `sizes` attribute, or a function that returns the one for a theme. */
export type Sizes = string | ((theme: ThemeName | undefined) => string);

/** The columns around a picture; lengths in px. */
interface ColumnOptions {
  /** Replaces the columns from 1,024 px for a theme. */
  wide?: number;
  /** Replaces the columns from 640 px for a theme. */
  medium?: number;
  /** Columns below 640 px; 12 by default. */
  small?: number;
  gap?: number;
  /** Space in the columns beside the picture. */
  inset?: number;
  /** Replaces `inset` below 640 px. */
  smallInset?: number;
  /** True if the columns reach the window's edges. */
  isBleeding?: boolean;
}

/*
 * `sizes` are in px and vw, because a `rem` in `sizes` is always 16 px. On the page, a rem grows in windows from
 * 1,250 px: it is 14 px and 0.16 vw (`web/styles/base.css`).
 */

/**
 * Returns the `sizes` of a picture that is as wide as `wide` of the page's 12 columns from 1,024 px, `medium` columns
 * from 640 px, and `small` columns below. `themes` has the options in which single themes differ.
 */
export function columnSizes(
  wide: number,
  medium = wide,
  options: ColumnOptions = {},
  themes: Partial<Record<ThemeName, ColumnOptions>> = {},
): Sizes {
  return (theme) => {
    const {
      small = 12,
      gap = 24,
      inset = 0,
      smallInset = inset,
      isBleeding,
      wide: wideColumns = wide,
      medium: mediumColumns = medium,
    } = { ...options, ...themes[theme ?? 'paper'] };
    // `--container-site` of the theme, without gutters.
    const rem = theme === 'lens' ? 94 : 82;
    const [vw, px] = isBleeding ? [100, 0] : [95, -16];
    const width = (count: number, pageVw = vw, pagePx = px, between = gap, space = inset, stated = 1) =>
      length(
        ((pageVw * count) / 12) * stated,
        (((pagePx + between) * count) / 12 - between - space) * stated,
      );
    return [
      // In windows from this width, the page has its full width.
      [
        Math.ceil((14 * (rem + 6)) / (1 - 0.0016 * (rem + 6))),
        isBleeding ? width(wideColumns) : width(wideColumns, 0.16 * rem, 14 * rem),
      ],
      [1024, width(wideColumns)],
      [640, width(mediumColumns)],
      [0, width(small, vw, px, narrowGap, smallInset, narrowShare)],
    ]
      .map(([from, size]) => (from ? `(min-width: ${from}px) ${size}` : size))
      .join(', ');
  };
}

/** Returns the `sizes` of a picture as wide as the page, at most this many rem. */
export function boundedSizes(rem: number): string {
  return `(min-width: 1250px) ${length(0.16 * rem, 14 * rem)}, (min-width: ${Math.ceil((16 * rem + 16) / 0.95)}px) ${16 * rem}px, (min-width: 640px) ${length(95, -16)}, ${length(95 * narrowShare, -16 * narrowShare)}`;
}

/** Returns the `sizes` of a picture that is drawn at most `width` CSS pixels wide. */
export function atMost(width: number, sizes: Sizes): Sizes {
  return (theme) =>
    (typeof sizes === 'string' ? sizes : sizes(theme))
      .split(', ')
      .map((one) => one.replace(/^(\([^)]*\) )?(.*)$/u, `$1min(${width}px,$2)`))
      .join(', ');
}

function length(vw: number, px: number): string {
  return `calc(${Math.round(vw * 100) / 100}vw + ${Math.round(px)}px)`;
}

/**
 * Returns the attributes of an `img` for a picture of this site. The widest variant is the first that covers the width
 * `original` of the stored file in pixels or, if that is less, `largest` CSS pixels on the sharpest screen.
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
    // Undefined for a single variant, which offers no choice and may be narrower than its name says.
    srcSet:
      widths[1] &&
      widths.map((width) => `${pictureVariant(src, width)} ${Math.min(width, most)}w`).join(', '),
    sizes,
    src: pictureVariant(src, Math.min(640, widths.at(-1) ?? 640)),
  };
}
