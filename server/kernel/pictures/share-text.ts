/** Fits texts into share pictures. Loaded by the picture process only. */
import sharp from 'sharp';
import { escapeMarkup } from '#contract/text/text.ts';

const emojiFamily = 'Noto Color Emoji';

/**
 * Fonts built by scripts/share-fonts.ts for scripts that the themes' fonts lack. Chinese and Hebrew are named by their
 * thinnest weight.
 */
const furtherFamilies =
  'Noto Sans, Noto Sans Devanagari, Noto Sans Arabic, Noto Sans Hebrew Thin, Noto Sans Thai, ' +
  `Noto Sans Tamil, Noto Sans Bengali, Noto Sans Telugu, Noto Sans Kannada, Noto Sans Malayalam, ` +
  `Noto Sans Gujarati, Noto Sans Gurmukhi, Noto Sans SC Thin, ${emojiFamily}`;

/** Family names of variable fonts whose files name one weight or size as the family. */
const familyNames: Readonly<Record<string, string>> = {
  'Bricolage Grotesque': 'Bricolage Grotesque 96pt ExtraBold',
  Newsreader: 'Newsreader 16pt',
  Cormorant: 'Cormorant Light',
};

/** Returns the names of a font and of the fonts for other scripts. A letter is drawn in the first font that has it. */
export function familiesOf(font: string): string {
  return `${familyNames[font] ?? font}, ${furtherFamilies}`;
}

interface TextStyle {
  /** Result of `familiesOf`. */
  readonly families: string;
  readonly weight: number;
  /** In pixels. */
  readonly size: number;
  /** Letter spacing, relative to the size. */
  readonly tracking?: number;
  /** Minimum line height, relative to the size. */
  readonly leading?: number;
  readonly colour: string;
}

/** In pixels. Without a height, the text is one line. */
export interface Room {
  readonly width: number;
  readonly height?: number;
}

/** Drawn text without margins: raw RGBA pixels. */
export interface DrawnText {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Pango units per pixel. */
const unit = 1024;

/** Line height relative to the size: scripts with marks above and below the letters need more. */
const lineHeights = { plain: 1.12, marked: 1.36 } as const;
const plainScripts =
  /^[\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Kana}]*$/u;

/** Maximum number of UTF-16 units that are read. No picture has room for more. */
const maxLength = 400;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns the text in the first style in which it fits. If it fits in none, truncates it with an ellipsis in
 * the last style. Returns undefined if nothing would be visible.
 */
export async function fittingText(
  text: string,
  styles: readonly TextStyle[],
  room: Room,
): Promise<DrawnText | undefined> {
  const clean = cleaned(text);
  if (!clean) return undefined;
  const fits = (drawn: DrawnText | undefined) =>
    !drawn || (drawn.width <= room.width && drawn.height <= (room.height ?? drawn.height));
  for (const style of styles) {
    // Only the smallest style breaks words.
    const drawn = await draw(clean, style, room, style === styles.at(-1) ? 'word-char' : 'word');
    if (fits(drawn)) return drawn;
  }
  const smallest = styles.at(-1);
  return smallest && longestFitting(clean, (part) => draw(part, smallest, room, 'word-char'), fits);
}

/** Returns the longest beginning that fits with an ellipsis. */
async function longestFitting(
  text: string,
  drawn: (part: string) => Promise<DrawnText | undefined>,
  fits: (drawn: DrawnText | undefined) => boolean,
): Promise<DrawnText | undefined> {
  const ends = [...graphemes.segment(text)].map(({ index }) => index);
  let best: DrawnText | undefined;
  let [from, to] = [1, ends.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const one = await drawn(`${text.slice(0, ends[middle]).replace(/[\s\p{P}]+$/u, '')}…`);
    if (fits(one)) {
      best = one;
      from = middle + 1;
    } else to = middle - 1;
  }
  return best;
}

/** Replaces control characters, direction marks and non-characters by spaces, and joins white space. */
function cleaned(text: string): string {
  return (
    text
      .slice(0, maxLength)
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cn}\p{Co}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/gu, ' ')
      // Keeps non-breaking spaces.
      .replaceAll(/[^\S\u00a0]+/gu, ' ')
      .trim()
  );
}

/** Emoji, which some text fonts have in black. */
const emoji = /[\p{RGI_Emoji}\p{Emoji_Presentation}]+/gv;

/** Sets the emoji font for emoji. It has no skin tones and no flags: a flag becomes its two letters. */
function withEmoji(markup: string): string {
  return markup
    .replaceAll(/\p{Emoji_Modifier}/gu, '')
    .replaceAll(/\p{Regional_Indicator}/gu, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) - toLetter),
    )
    .replaceAll(emoji, `<span font_family="${emojiFamily}">$&</span>`);
}

/** Offset from regional indicator letters to capital letters. */
const toLetter = 0x1f1e6 - 0x41;

async function draw(
  text: string,
  { families, weight, size, tracking = 0, leading = 0, colour }: TextStyle,
  { width, height }: Room,
  wrap: 'word' | 'word-char',
): Promise<DrawnText | undefined> {
  const least = plainScripts.test(text) ? lineHeights.plain : lineHeights.marked;
  const lineHeight = size * Math.max(least, leading);
  const attributes = {
    font_family: families,
    font_weight: weight,
    size: size * unit,
    line_height: Math.round(lineHeight * unit),
    letter_spacing: Math.round(tracking * size * unit),
    foreground: colour,
  };
  const span = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  const markup = `<span ${span.join(' ')}>${withEmoji(escapeMarkup(text))}</span>`;
  // Without a height it is one line.
  const lines = height === undefined ? { wrap: 'none' as const } : { wrap, width };
  try {
    // At 72 dpi, a point is a pixel.
    const { data, info } = await sharp({ text: { text: markup, rgba: true, dpi: 72, ...lines } })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    // Zero-width spaces produce no picture.
    if (error instanceof Error && /no text to render/i.test(error.message)) return undefined;
    throw error;
  }
}
