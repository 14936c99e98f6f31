/** Detects a file's type by its bytes. Names and declared types are not trusted. */

/** SVG is accepted for the logo only. The drawing is stored, not the file. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg';

/** Types accepted for pictures of projects, pages and testimonials. */
export const projectPictureKinds: readonly PictureKind[] = ['jpeg', 'png', 'webp', 'avif', 'gif'];

/** Types accepted for the owner's photo. */
export const photoKinds: readonly PictureKind[] = ['jpeg', 'png'];

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

/** Returns the type of a picture; undefined for other files. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (beginsWith(bytes, jpegSignature)) return 'jpeg';
  if (beginsWith(bytes, pngSignature)) return 'png';
  if (/^GIF8[79]a/.test(latin1(bytes, 0, 6))) return 'gif';
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') return 'webp';
  if (isSvg(bytes)) return 'svg';
  return isAvif(bytes) ? 'avif' : undefined;
}

/** An XML declaration, a document type and comments may come before the root element. */
function isSvg(bytes: Buffer): boolean {
  const beginning = bytes.toString('utf8', 0, 4000).replace(/^\uFEFF/, '');
  return /^\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/.test(beginning) && /<svg[\s>]/.test(beginning);
}

/** AVIF is an ISO 14496-12 box file: its first box lists its brands. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || latin1(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && ['avif', 'avis'].includes(latin1(bytes, at, at + 4))) return true;
  }
  return false;
}

/** Returns true for an AVIF file marked as an animation. */
export function isAvifAnimation(bytes: Buffer): boolean {
  return latin1(bytes, 4, 12) === 'ftypavis';
}

const pdfTrailerBytes = 2048;

/** Returns true for a file that starts and ends like a PDF; a truncated file is refused. */
export function isPdf(bytes: Buffer): boolean {
  return latin1(bytes, 0, 5) === '%PDF-' && bytes.subarray(-pdfTrailerBytes).includes('%%EOF');
}

function beginsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

function latin1(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to);
}
