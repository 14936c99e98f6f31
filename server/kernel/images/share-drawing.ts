/**
 * Draws share pictures of pages. Loaded by the codec process only. The layout follows the title's direction:
 * text on one side, the subject's picture on the other.
 */
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { shareSize } from '#contract/appearance/share.ts';
import { themes, type ThemeName } from '#contract/appearance/themes.ts';
import { CodecUnavailableError, type ShareDrawing } from './codec-messages.ts';
import { furtherFamilies, sansFamilies, type DrawnText, fittingText, type TextStyle } from './share-text.ts';
import { letterMark } from './icon-drawing.ts';
import { siteMark } from './icon-svg.ts';

const { width, height } = shareSize;

/** Margin around the text and the picture, in pixels. */
const margin = 72;
const wordsWidth = 544;
const shownBox = { width: 512, height: height - margin } as const;
const iconSize = 52;
/** Maximum size of a PNG with all its colours, in bytes. */
const maxExactBytes = 200_000;
/** Distances above and below the title, in pixels. */
const gaps = { above: 34, below: 38, icon: 20, name: 44 } as const;

/** Headings as in the themes' style sheets, with font sizes to try in order. */
const headings: Record<ThemeName, Omit<TextStyle, 'colour' | 'size'> & { sizes: readonly number[] }> = {
  paper: { families: sansFamilies, weight: 600, tracking: -0.022, sizes: [76, 66, 58, 50] },
  gallery: {
    families: `Instrument Serif, ${furtherFamilies}`,
    weight: 400,
    tracking: -0.012,
    sizes: [88, 76, 66, 58],
  },
  signal: {
    families: `Bricolage Grotesque 96pt ExtraBold, ${furtherFamilies}`,
    weight: 700,
    tracking: -0.015,
    sizes: [76, 66, 58, 50],
  },
};

/** Styles of secondary text. */
const asides: Record<ThemeName, Pick<TextStyle, 'families' | 'tracking'>> = {
  paper: { families: sansFamilies },
  gallery: { families: sansFamilies },
  signal: { families: `Geist Mono, ${furtherFamilies}`, tracking: -0.02 },
};

/** Corner radius of the picture, in pixels. */
const corners: Record<ThemeName, number> = { paper: 20, gallery: 0, signal: 32 };

/** The first letter decides, as in Pango. */
const fromTheRight =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Returns a PNG of `shareSize`. Throws CodecUnavailableError. */
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

/** The picture extends over the lower and outer edges. */
async function shownIn(drawing: ShareDrawing): Promise<OverlayOptions[]> {
  const { colours, shown, theme } = drawing;
  const right = isFromTheRight(drawing);
  const at = { left: right ? 0 : width - shownBox.width, top: margin };
  const input =
    'picture' in shown ? await cropped(shown, colours.raised) : await letterPanel(shown.letter, colours);
  const edge = 'picture' in shown ? colours.line : colours.panel;
  return [
    { input, raw: { ...shownBox, channels: 3 }, ...at },
    { input: svg(shownBox, outline(right, corners[theme], colours.paper, edge)), ...at },
  ];
}

/** Draws the one visible round corner with a line along the edges. */
function outline(right: boolean, round: number, paper: string, line: string): string {
  const [w, h] = [shownBox.width, shownBox.height];
  const mirrored = right ? ` transform="matrix(-1 0 0 1 ${w} 0)"` : '';
  return (
    `<g${mirrored}><path d="M0 0H${round}Q0 0 0 ${round}z" fill="${paper}"/>` +
    `<path d="M${w} 1H${round}Q1 1 1 ${round}V${h}" fill="none" stroke="${line}" stroke-width="2"/></g>`
  );
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

/** Returns raw pixels. */
async function letterPanel(
  letter: string | null,
  { accent, panel }: ShareDrawing['colours'],
): Promise<Buffer> {
  const size = shownBox.width;
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
  const { above, title, details, name, theme, colours } = drawing;
  const { sizes, ...heading } = headings[theme];
  const line = { width: wordsWidth };
  const aside = { ...asides[theme], weight: 500, size: 30, leading: 1.34 };
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
  const foot = height - margin - iconSize;
  const top = margin + (label ? label.height + gaps.above : 0);
  const room = foot - gaps.name - (below ? below.height + gaps.below : 0) - top;
  const styles = sizes.map((size) => ({ ...heading, size, colour: colours.ink }));
  put(label, margin);
  const titleEnd = put(await fittingText(title, styles, { ...line, height: room }), top);
  put(below, titleEnd + gaps.below);

  const owner = await fittingText(
    name,
    [{ families: sansFamilies, weight: 600, size: 30, colour: colours.ink }],
    {
      width: wordsWidth - iconSize - gaps.icon,
    },
  );
  const icon = drawing.icon && (await roundIcon(drawing.icon, theme));
  if (icon) pieces.push({ input: icon, left: fromLeft(0, iconSize), top: foot });
  put(owner, foot + (iconSize - (owner?.height ?? 0)) / 2, icon ? iconSize + gaps.icon : 0);
  return pieces;
}

function roundIcon(icon: Buffer, theme: ThemeName): Promise<Buffer> {
  const box = { width: iconSize, height: iconSize };
  const round = (themes[theme].iconCorners * iconSize) / 32;
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
