/** Draws the site icon as PNG, for clients without SVG support. Loaded by the picture process only. */
import sharp from 'sharp';
import { escapeMarkup } from '#contract/text/text.ts';
import { CodecUnavailableError, type IconDrawing } from './codec-messages.ts';
import { familiesOf } from './share-text.ts';
import { siteMark } from './icon-svg.ts';

/** Maximum shares of the icon's width and height that the letter takes. */
const letterShare = { width: 0.62, height: 0.46 } as const;

/** Returns a square PNG, `size` pixels wide. Pictures are cropped. Throws CodecUnavailableError for any failure. */
export async function drawIcon(drawing: IconDrawing, size: number): Promise<Buffer> {
  try {
    if ('picture' in drawing) {
      const square = sharp(drawing.picture).resize({ width: size, height: size, fit: 'cover' });
      return await (drawing.ground ? square.flatten({ background: drawing.ground }) : square)
        .png()
        .toBuffer();
    }
    const { letter, ground, ink } = drawing;
    const mark = (letter !== null && (await letterMark(letter, ink, size))) || (await drawnMark(ink, size));
    return await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
      .composite([{ input: mark }])
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    throw new CodecUnavailableError(error instanceof Error ? error.message : String(error));
  }
}

async function drawnMark(ink: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(siteMark(ink)), { density: (72 * size) / 32 })
    .resize({ width: size, height: size })
    .png()
    .toBuffer();
}

/** Returns the letter as PNG, to be placed in a square of `size` pixels; undefined if no font has it. */
export async function letterMark(letter: string, ink: string, size: number): Promise<Buffer | undefined> {
  const drawn = await drawLetter(letter, ink);
  if (isSameBox(drawn, await drawLetter(unassignedLetter(letter), ink))) return undefined;
  return sharp(drawn.data, { raw: drawn.info })
    .resize({
      width: Math.round(size * letterShare.width),
      height: Math.round(size * letterShare.height),
      fit: 'inside',
    })
    .png()
    .toBuffer();
}

type DrawnLetter = Awaited<ReturnType<typeof drawLetter>>;

function drawLetter(letter: string, ink: string) {
  const attributes = `font_family="${familiesOf('Instrument Sans')}" font_weight="600" foreground="${ink}"`;
  const text = `<span ${attributes}>${escapeMarkup(letter)}</span>`;
  return sharp({ text: { text, rgba: true, dpi: 2400 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Returns a character that no font has, with as many digits in its code point as the letter's. */
function unassignedLetter(letter: string): string {
  return (letter.codePointAt(0) ?? 0) > 0xffff ? '\u{10fffe}' : '\u0378';
}

/** Compares the upper edges: a missing letter is drawn as a box around its code point. */
function isSameBox(one: DrawnLetter, other: DrawnLetter): boolean {
  const { width, height, channels } = one.info;
  if (width !== other.info.width || height !== other.info.height) return false;
  const edge = width * channels;
  return one.data.subarray(0, edge).equals(other.data.subarray(0, edge));
}
