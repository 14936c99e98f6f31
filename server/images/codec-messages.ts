/**
 * The messages between the server and its codec process. Loads no decoder, so that the server does not
 * either.
 */
import type { PictureKind } from './kinds.ts';

/** What a picture is kept as: JPEG, or PNG where some of it is transparent. */
export type OriginalFormat = 'jpeg' | 'png';
export type VariantFormat = 'avif' | 'webp' | OriginalFormat;

/** A picture as it is kept: upright, in sRGB, without metadata. */
export interface Original {
  readonly format: OriginalFormat;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
  readonly placeholder: Placeholder;
}

/** Why a file is no picture that can be kept. */
export type PictureFault = 'damaged' | 'too_many_pixels';

export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The picture process had no time or memory for it, or was ended: the picture is not at fault. */
export class CodecUnavailableError extends Error {
  override readonly name = 'CodecUnavailableError';
  readonly code = 'CODEC_UNAVAILABLE';
}

/** The picture in a few pixels, as a `data:` address of about a hundred characters. */
export type Placeholder = string;

/**
 * A site's icon: a picture, or a letter on a ground of one colour; null for the mark of a site without a name.
 */
export type IconDrawing =
  | {
      readonly picture: Buffer /** What a transparent one stands on; nothing by default. */;
      readonly ground?: string;
    }
  | { readonly letter: string | null; readonly ground: string; readonly ink: string };

export type CodecJob =
  | { readonly task: 'original'; readonly bytes: Buffer; readonly kind: PictureKind }
  | {
      readonly task: 'variant';
      readonly bytes: Buffer;
      readonly width: number;
      readonly format: VariantFormat;
    }
  | { readonly task: 'placeholder'; readonly bytes: Buffer }
  | { readonly task: 'icon'; readonly drawing: IconDrawing; readonly size: number };

/** What the jobs come to, by their names. */
export interface CodecResults {
  original: Original;
  variant: Buffer;
  placeholder: Placeholder;
  icon: Buffer;
}
export type CodecResult = CodecResults[keyof CodecResults];

export type CodecAnswer =
  | { readonly result: CodecResult }
  | { readonly fault: PictureFault }
  | { readonly unavailable: string }
  | { readonly error: string };
