/** Decodes and encodes pictures. Loaded by the picture process only (see codec-client.ts). */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { animationLimits, uploadLimits } from '#contract/pictures/picture-files.ts';
import {
  CodecUnavailableError,
  type Original,
  type OriginalFormat,
  PictureError,
  type Placeholder,
  type Rendition,
} from './codec-messages.ts';
import { isAvifAnimation, type PictureKind } from './file-kinds.ts';

/** Size in pixels that the drawing of an SVG fits in: several device pixels for each pixel of a logo on a page. */
const drawnSize = { width: 1200, height: 240 } as const;

/** Resolutions in pixels per inch: at which an SVG has its declared size, and the highest, for a tiny one. */
const density = { asDeclared: 72, max: 7200 } as const;

/**
 * Draws an SVG once, so that the file itself is never stored or sent. librsvg runs no scripts and, for bytes without a
 * file name, reads no other file and no address. `limitInputPixels` also bounds the drawing. Rejects if the bytes are
 * no SVG with a size.
 */
async function svgDrawing(bytes: Buffer, limitInputPixels: number): Promise<Sharp> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const scale = Math.min(drawnSize.width / width, drawnSize.height / height);
  const drawn = Math.min(Math.max(density.asDeclared * scale, 1), density.max);
  return sharp(bytes, { density: drawn, limitInputPixels, failOn: 'error' });
}

/** Maximum size of a stored picture, in pixels: as wide as the widest variant, and lower than WebP allows. */
const originalLimits = { width: 2560, height: 16_000, pixels: 13_107_200 } as const;

/** Maximum size of a drawn SVG picture, in pixels. */
const drawnLimits = { width: 2560, height: 5120 } as const;

/** Time limit for one picture, in seconds. */
const timeout = { seconds: 20 };

const pixelLimit = uploadLimits.megapixels * 1_000_000;
const loader: Record<PictureKind, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
  gif: 'gif',
  svg: 'svg',
};

// Nothing is decoded twice, so a cache would only use memory.
sharp.cache(false);

/**
 * Converts an upload to the stored picture: upright, in sRGB, without metadata, within originalLimits. The
 * picture of an animation is its first frame. Throws PictureError or CodecUnavailableError. Pixels are counted from the
 * header before decoding.
 */
export async function makeOriginal(bytes: Buffer, kind: PictureKind): Promise<Original> {
  const still = kind === 'avif' ? firstFrame(bytes) : bytes;
  // No limit here, so that a too large picture and a damaged one have different errors. Only the header is read.
  const header = await orDamaged(sharp(still, { limitInputPixels: false }).metadata());
  if (header.format !== loader[kind]) throw new PictureError('damaged');
  if (kind !== 'svg' && header.width * header.height > pixelLimit) throw new PictureError('too_many_pixels');

  const source =
    kind === 'svg'
      ? await orDamaged(svgDrawing(still, pixelLimit))
      : sharp(still, { limitInputPixels: pixelLimit, failOn: 'error' });
  const decoded = source
    .timeout(timeout)
    .autoOrient()
    .resize({ ...(kind === 'svg' ? drawnLimits : fitted(header)), fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const animation = await makeAnimation(bytes, header);
  return { ...(await makeStill(decoded, header.hasAlpha)), ...(animation && { animation }) };
}

/** Returns the largest size within originalLimits, at most the picture's own and in its proportions. */
function fitted({ width, height, orientation = 1 }: Pick<Metadata, 'width' | 'height' | 'orientation'>) {
  const [across, down] = orientation > 4 ? [height, width] : [width, height];
  const { pixels } = originalLimits;
  const scale = Math.min(
    1,
    originalLimits.width / across,
    originalLimits.height / down,
    Math.sqrt(pixels / (across * down)),
  );
  return { width: Math.max(1, Math.round(across * scale)), height: Math.max(1, Math.round(down * scale)) };
}

/** Returns an animated AVIF file marked as a still, which libvips can read; other files unchanged. */
function firstFrame(bytes: Buffer): Buffer {
  if (!isAvifAnimation(bytes)) return bytes;
  const still = Buffer.from(bytes);
  still.write('avif', 8, 'latin1');
  return still;
}

async function makeStill(decoded: Sharp, hasAlpha: boolean): Promise<Original> {
  if (!hasAlpha) return orDamaged(asOriginal(decoded, 'jpeg'));
  const transparent = await orDamaged(asOriginal(decoded, 'png'));
  // Screenshots often have an unused alpha channel; as JPEG they are a fraction of the size.
  const { isOpaque } = await orUnavailable(sharp(transparent.bytes).stats());
  return isOpaque ? orUnavailable(asOriginal(sharp(transparent.bytes).removeAlpha(), 'jpeg')) : transparent;
}

/** Maximum width of a stored animation, in pixels. */
const animationWidth = 1280;

/** Maximum number of pixels in all frames of a stored animation. */
const animationPixels = 40_000_000;

/** Shares of the width and qualities that are tried until the animation is small enough. */
const animationSteps = [
  { share: 1, quality: 75 },
  { share: 0.6, quality: 55 },
] as const;

/**
 * Returns all frames of a GIF or WebP as WebP without metadata; undefined for other pictures and for one that its
 * metadata turns. libvips reads frame by frame, which limits memory. Throws PictureError or CodecUnavailableError.
 */
async function makeAnimation(bytes: Buffer, header: Metadata): Promise<Buffer | undefined> {
  const { width, height, pages = 1, orientation = 1, format } = header;
  if (pages < 2 || orientation > 1 || (format !== 'gif' && format !== 'webp')) return undefined;
  const pixels = width * height * pages;
  if (pixels > animationLimits.megapixels * 1_000_000) throw new PictureError('too_much_motion');
  const widest = Math.min(width, animationWidth, Math.floor(width * Math.sqrt(animationPixels / pixels)));
  for (const { share, quality } of animationSteps) {
    const encoded = sharp(bytes, { animated: true, limitInputPixels: false, failOn: 'error' })
      .timeout(timeout)
      .resize({ width: Math.max(1, Math.round(widest * share)), withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality, effort: 2 });
    const animation = await orDamaged(encoded.toBuffer());
    if (animation.length <= animationLimits.bytes) return animation;
  }
  throw new PictureError('too_much_motion');
}

async function asOriginal(picture: Sharp, format: OriginalFormat): Promise<Original> {
  const encoded =
    format === 'png'
      ? picture.png({ compressionLevel: 7 })
      : picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const placeholder = await makePlaceholder(data);
  return { format, width: info.width, height: info.height, bytes: data, placeholder };
}

/** Width of a placeholder, in pixels. */
const placeholderWidth = 16;

/** Makes a tiny preview of a stored picture. Throws PictureError or CodecUnavailableError. */
export async function makePlaceholder(original: Buffer): Promise<Placeholder> {
  const tiny = sharp(original)
    .timeout(timeout)
    .resize({ width: placeholderWidth, height: 2 * placeholderWidth, fit: 'inside' })
    .webp({ quality: 20, alphaQuality: 20, smartSubsample: false, effort: 6 });
  const bytes = await orDamaged(tiny.toBuffer());
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isExhausted(error) ? new CodecUnavailableError(error.message) : new PictureError('damaged');
  }
}

/** True for decoder errors caused by too little memory or time. */
function isExhausted(error: unknown): error is Error {
  return error instanceof Error && /\bmemory\b|^timeout:/i.test(error.message);
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isExhausted(error) ? new CodecUnavailableError(error.message) : error;
  }
}

/** Encodes a stored picture at `width` pixels, at most its own width. Throws CodecUnavailableError. */
export function makeVariant(original: Buffer, width: number, format: Rendition): Promise<Buffer> {
  return orUnavailable(encodeVariant(original, width, format));
}

/** Size in pixels within which a picture is reduced before it is enlarged again. No text or face survives that. */
const blurredSource = { width: 20, height: 20 } as const;

/** Reduces the picture to a few pixels and enlarges these smoothly. Transparent parts are white. */
async function blur(original: Buffer, width: number): Promise<Buffer> {
  const tiny = await sharp(original)
    .timeout(timeout)
    .resize({ ...blurredSource, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  const { width: from, height } = await sharp(original).metadata();
  return sharp(tiny)
    .resize({ width, height: Math.max(1, Math.round((width * height) / from)), fit: 'fill', kernel: 'cubic' })
    .blur(width / 40)
    .jpeg({ quality: 70, progressive: true })
    .toBuffer();
}

/** Narrow variants are for phones, whose small pixels hide more. */
function avifQuality(width: number): number {
  return width <= 640 ? 44 : 50;
}

function encodeVariant(original: Buffer, width: number, format: Rendition): Promise<Buffer> {
  if (format === 'blurred') return blur(original, width);
  const resized = sharp(original).timeout(timeout).resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif':
      // Effort 4, sharp's default, takes six times as long for files that are 6 % smaller.
      return resized.avif({ quality: avifQuality(width), effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return resized.webp({ quality: 80 }).toBuffer();
    case 'jpeg':
      return resized.jpeg({ quality: 80, progressive: true }).toBuffer();
    case 'png':
      return resized.png({ compressionLevel: 9, palette: false }).toBuffer();
  }
}
