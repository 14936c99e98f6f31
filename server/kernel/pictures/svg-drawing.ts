/**
 * Draws an SVG once, so that the file itself is never stored or sent. librsvg runs no scripts and, for bytes without a file
 * name, reads no other file and no address. Loaded by the codec process only.
 */
import sharp, { type Sharp } from 'sharp';

/** Size of the drawing in pixels: a logo at three device pixels, and as much again for wide ones. */
const drawnSize = { width: 1200, height: 240 } as const;

/** Pixels an inch at which an SVG has the size that it declares, and the highest number for a tiny one. */
const density = { asDeclared: 72, max: 7200 } as const;

/** `limitInputPixels` also bounds the drawing. Rejects if the bytes are no SVG with a size. */
export async function svgDrawing(bytes: Buffer, limitInputPixels: number): Promise<Sharp> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const scale = Math.min(drawnSize.width / width, drawnSize.height / height);
  const drawn = Math.min(Math.max(density.asDeclared * scale, 1), density.max);
  return sharp(bytes, { density: drawn, limitInputPixels, failOn: 'error' });
}
