/** Texts of share pictures, drawn so that they fit. Loaded by the codec process only. */
import sharp from 'sharp';
import { escapeMarkup } from '#contract/text/markup.ts';
import { emojiFamily } from './font-families.ts';

export interface TextStyle {
  /** Names of fonts, the first one with the letter is taken. */
  readonly families: string;
  readonly weight: number;
  /** In pixels. */
  readonly size: number;
  /** Between the letters, in parts of the size. */
  readonly tracking?: number;
  /** From one line to the next in parts of the size, at least. */
  readonly leading?: number;
  readonly colour: string;
}

/** In pixels. A text of one line is as high as it gets. */
export interface Room {
  readonly width: number;
  readonly height?: number;
}

/** What was drawn, without any edge around the letters. */
export interface DrawnText {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Pango's units in a pixel. */
const unit = 1024;

/** Of a line in parts of the size: scripts with marks above and below the letters need more. */
const lineHeights = { plain: 1.12, marked: 1.36 } as const;
const plainScripts =
  /^[\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Kana}]*$/u;

/** The most of a text that is looked at, in UTF-16 units: no picture has room for more. */
const longest = 400;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The text in the first of the styles in which it fits; where it fits in none, as much of it as the last has room
 * for, and an ellipsis. Undefined for a text that nothing is seen of.
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
    // A word is broken in the smallest style alone.
    const drawn = await draw(clean, style, room, style === styles.at(-1) ? 'word-char' : 'word');
    if (fits(drawn)) return drawn;
  }
  const smallest = styles.at(-1);
  return smallest && longestThatFits(clean, (part) => draw(part, smallest, room, 'word-char'), fits);
}

/** Halves what is left to decide until one beginning fits and the next longer one does not. */
async function longestThatFits(
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

/** Less what controls a terminal or the direction of what follows, and what is no character. */
function cleaned(text: string): string {
  return (
    text
      .slice(0, longest)
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cn}\p{Co}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/gu, ' ')
      // Not those that keep words together.
      .replaceAll(/[^\S\u00a0]+/gu, ' ')
      .trim()
  );
}

/** Emoji, some of which other fonts have in black. */
const emoji = /[\p{RGI_Emoji}\p{Emoji_Presentation}]+/gv;

/** Names the font of emoji where they stand. It has no skin tones and no flags: a flag becomes its two letters. */
function withEmoji(markup: string): string {
  return markup
    .replaceAll(/\p{Emoji_Modifier}/gu, '')
    .replaceAll(/\p{Regional_Indicator}/gu, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) - toLetter),
    )
    .replaceAll(emoji, `<span font_family="${emojiFamily}">$&</span>`);
}

/** From the letters that flags are made of to the capital letters. */
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
    // With 72 dots to the inch, a point is a pixel.
    const { data, info } = await sharp({ text: { text: markup, rgba: true, dpi: 72, ...lines } })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    // Spaces without a width have no picture.
    if (error instanceof Error && /no text to render/i.test(error.message)) return undefined;
    throw error;
  }
}
