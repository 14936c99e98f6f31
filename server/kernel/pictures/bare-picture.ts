/**
 * Detects JPEG, PNG and animated WebP files that contain only pixels: no location, camera, profile, comment or trailing
 * bytes. This site writes pictures in this form. The decoder checks the pixels.
 */
import type { OriginalFormat } from './codec-messages.ts';

interface BarePicture {
  readonly format: OriginalFormat;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Returns undefined for a picture with other content, and for an animation (`isBareAnimation`). */
export function barePicture(bytes: Buffer): BarePicture | undefined {
  try {
    return bytes[0] === 0xff ? bareJpeg(bytes) : barePng(bytes);
  } catch (error) {
    // The file is cut short.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const jpeg = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  quantization: 0xdb,
  huffman: 0xc4,
  restart: 0xdd,
} as const;
/** Markers of a baseline, extended or progressive image. */
const frameMarkers = new Set([0xc0, 0xc1, 0xc2]);
const colours = 3;

function bareJpeg(bytes: Buffer): BarePicture | undefined {
  if (bytes.readUInt16BE(0) !== 0xff00 + jpeg.start) return undefined;
  let size: BarePicture | undefined;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === jpeg.end) return at + 2 === bytes.length ? size : undefined;
    const length = bytes.readUInt16BE(at + 2);
    if (frameMarkers.has(marker)) {
      const isOfColours = bytes.readUInt8(at + 4) === 8 && bytes.readUInt8(at + 9) === colours;
      if (size || !isOfColours || length !== 8 + 3 * colours) return undefined;
      size = { format: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    } else if (!Object.values<number>(jpeg).includes(marker) || marker === jpeg.start) {
      return undefined;
    }
    at += 2 + length;
    if (marker === jpeg.scan) at = endOfScan(bytes, at);
  }
}

/** Returns the start of the segment after a scan. Within a scan, 0xff is followed by 0 or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const pngSignature = '\x89PNG\r\n\x1A\n';
/** Sizes in bytes of the chunks other than pixels. This site always writes `pHYs` (pixels per metre). */
const pngChunks: Record<string, number> = { IHDR: 13, pHYs: 9, IEND: 0 };

function barePng(bytes: Buffer): BarePicture | undefined {
  if (bytes.toString('latin1', 0, 8) !== pngSignature) return undefined;
  for (let at = 8; ; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind !== 'IDAT' && pngChunks[kind] !== length) return undefined;
    at += 12 + length;
    if (kind !== 'IEND') continue;
    if (at !== bytes.length) return undefined;
    return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
}

/** The chunks of https://developers.google.com/speed/webp/docs/riff_container without metadata. */
const animationChunks = new Set(['VP8X', 'ANIM', 'ANMF']);

/** Returns true for an animated WebP file that contains only frames. */
export function isBareAnimation(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!animationChunks.has(bytes.toString('latin1', at, at + 4))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length;
}
