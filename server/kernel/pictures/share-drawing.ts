/**
 * Draws share pictures of pages, in pixels. Loaded by the picture process only. The layout follows the title's
 * direction: on one side the owner's name at the top and the title at the bottom, on the other the subject's picture.
 */
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { shareSize } from '#contract/pictures/pictures.ts';
import { CodecUnavailableError, type ShareDrawing } from './codec-messages.ts';
import { type DrawnText, familiesOf, fittingText } from './share-text.ts';
import { letterMark } from './icon-drawing.ts';
import { siteMark } from './icon-svg.ts';

const { width, height } = shareSize;

/** Margin around the texts; they end 44 before the picture. */
const margin = 52;
/** The picture takes 58 % of the width. */
const shownBox = { width: 696, height } as const;
const wordsWidth = width - shownBox.width - margin - 44;
const iconSize = 48;
/** Maximum size of a PNG with all its colours, in bytes; beyond, its colours are reduced. */
const maxExactBytes = 200_000;
/** Distances between the texts. */
const gaps = { label: 20, details: 22, icon: 18, name: 40 } as const;

/** The first letter decides, as in Pango. */
const fromTheRight =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Returns a PNG of `shareSize`. Throws CodecUnavailableError for any failure. */
export async function drawShare(drawing: ShareDrawing): Promise<Buffer> {
  try {
    const ground = sharp({ create: { ...shareSize, channels: 3, background: drawing.colours.paper } });
    const pieces = [...(await shownIn(drawing)), ...(await wordsOf(drawing))];
    return await compressed(ground.composite(pieces));
  } catch (error) {
    throw new CodecUnavailableError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reduces large pictures to 256 colours, which takes four times as long and saves two thirds: some link
 * previews accept no larger files. Other pictures keep their colours.
 */
async function compressed(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const exact = await sharp(data, pixels).png({ compressionLevel: 6 }).toBuffer();
  if (exact.length <= maxExactBytes) return exact;
  return sharp(data, pixels)
    .png({ palette: true, quality: 85, effort: 2, dither: 0.8, compressionLevel: 9 })
    .toBuffer();
}

function isFromTheRight({ title, direction }: ShareDrawing): boolean {
  return /\p{L}/u.test(title) ? fromTheRight.test(title) : direction === 'rtl';
}

async function shownIn(drawing: ShareDrawing): Promise<OverlayOptions[]> {
  const { colours, shown } = drawing;
  const right = isFromTheRight(drawing);
  const left = right ? 0 : width - shownBox.width;
  const input =
    'picture' in shown ? await cropped(shown, colours.raised) : await letterPanel(shown.letter, colours);
  // Separates the text from a picture that has the background's colour.
  const edge = svg(
    { width: 2, height },
    `<rect width="2" height="${height}" fill="${'picture' in shown ? colours.line : colours.panel}"/>`,
  );
  return [
    { input, raw: { ...shownBox, channels: 3 }, left, top: 0 },
    { input: edge, left: right ? shownBox.width - 2 : left, top: 0 },
  ];
}

/** Returns the part of the picture around its focal point, as raw pixels. */
async function cropped(
  { picture, focus }: Extract<ShareDrawing['shown'], { picture: Buffer }>,
  ground: string,
): Promise<Buffer> {
  const { width: w, height: h } = await sharp(picture).metadata();
  const scale = Math.max(shownBox.width / w, shownBox.height / h);
  const size = {
    width: Math.max(shownBox.width, Math.round(w * scale)),
    height: Math.max(shownBox.height, Math.round(h * scale)),
  };
  return sharp(picture)
    .resize({ ...size, fit: 'fill' })
    .extract({
      left: Math.round(((size.width - shownBox.width) * focus.focal_x) / 100),
      top: Math.round(((size.height - shownBox.height) * focus.focal_y) / 100),
      ...shownBox,
    })
    .flatten({ background: ground })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/** Returns raw pixels of the letter, or of the default mark, on a panel. */
async function letterPanel(
  letter: string | null,
  { accent, panel }: ShareDrawing['colours'],
): Promise<Buffer> {
  const size = Math.min(shownBox.width, shownBox.height);
  const mark =
    (letter !== null && (await letterMark(letter, accent, size))) ||
    (await sharp(Buffer.from(siteMark(accent)), { density: (72 * size) / 32 })
      .png()
      .toBuffer());
  return sharp({ create: { ...shownBox, channels: 3, background: panel } })
    .composite([{ input: mark }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function wordsOf(drawing: ShareDrawing): Promise<OverlayOptions[]> {
  const { above, title, details, name, style, colours } = drawing;
  const { text, meta } = style;
  const { font, sizes, ...heading } = style.heading;
  const line = { width: wordsWidth };
  const aside = {
    families: familiesOf(meta),
    ...(meta !== text && { tracking: -0.02 }),
    weight: 500,
    size: 26,
    leading: 1.34,
  };
  const pieces: OverlayOptions[] = [];
  const right = isFromTheRight(drawing);
  const fromLeft = (indent: number, wide: number) =>
    right ? width - margin - indent - wide : margin + indent;
  const put = (drawn: DrawnText | undefined, top: number, indent = 0) => {
    if (!drawn) return top;
    pieces.push({
      input: drawn.data,
      raw: { width: drawn.width, height: drawn.height, channels: 4 },
      left: fromLeft(indent, drawn.width),
      top: Math.round(top),
    });
    return top + drawn.height;
  };

  const label = await fittingText(above, [{ ...aside, colour: colours.accent }], line);
  const below = await fittingText(details, [{ ...aside, colour: colours.muted }], {
    ...line,
    height: 2 * 1.4 * aside.size,
  });
  const rest = (label ? label.height + gaps.label : 0) + (below ? gaps.details + below.height : 0);
  const styles = sizes.map((size) => ({
    ...heading,
    families: familiesOf(font),
    size,
    colour: colours.ink,
  }));
  const room = { ...line, height: height - 2 * margin - iconSize - gaps.name - rest };
  const titleText = await fittingText(title, styles, room);
  const top = height - margin - rest - (titleText?.height ?? 0);
  const titleTop = label ? put(label, top) + gaps.label : top;
  put(below, put(titleText, titleTop) + gaps.details);

  const owner = await fittingText(
    name,
    [{ families: familiesOf(text), weight: 600, size: 26, colour: colours.ink }],
    {
      width: wordsWidth - iconSize - gaps.icon,
    },
  );
  const icon = drawing.icon && (await roundIcon(drawing.icon, style.iconCorners));
  if (icon) pieces.push({ input: icon, left: fromLeft(0, iconSize), top: margin });
  put(owner, margin + (iconSize - (owner?.height ?? 0)) / 2, icon ? iconSize + gaps.icon : 0);
  return pieces;
}

function roundIcon(icon: Buffer, corners: number): Promise<Buffer> {
  const box = { width: iconSize, height: iconSize };
  const round = (corners * iconSize) / 32;
  const mask = svg(box, `<rect width="${iconSize}" height="${iconSize}" rx="${round}" fill="#fff"/>`);
  return sharp(icon)
    .resize(box)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

function svg(box: { width: number; height: number }, shapes: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}">${shapes}</svg>`,
  );
}
