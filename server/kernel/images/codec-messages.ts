/**
 * The messages between the server and its codec process. Loads no decoder, so that the server does not
 * either.
 */
import type { FocalPoint } from '#contract/projects/gallery.ts';
import type { Direction } from '#contract/site/site.ts';
import type { ThemeName } from '#contract/appearance/themes.ts';
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

/** A page as a picture for links to it: see share-drawing.ts. */
export interface ShareDrawing {
  readonly theme: ThemeName;
  readonly colours: ShareColours;
  /** Of the layout where the title says nothing about it. */
  readonly direction: Direction;
  /** What the page belongs to; '' for nothing, as in `details`. */
  readonly above: string;
  readonly title: string;
  readonly details: string;
  /** The owner's. */
  readonly name: string;
  /** The site's icon, square. */
  readonly icon: Buffer | undefined;
  readonly shown:
    | { readonly picture: Buffer; readonly focus: FocalPoint }
    | { readonly letter: string | null };
}

/** As `#rrggbb`. */
export interface ShareColours {
  readonly paper: string;
  readonly raised: string;
  readonly line: string;
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
  /** Behind a letter in the accent. */
  readonly panel: string;
}

export type CodecJob =
  | { readonly task: 'original'; readonly bytes: Buffer; readonly kind: PictureKind }
  | {
      readonly task: 'variant';
      readonly bytes: Buffer;
      readonly width: number;
      readonly format: VariantFormat;
    }
  | { readonly task: 'placeholder'; readonly bytes: Buffer }
  | { readonly task: 'icon'; readonly drawing: IconDrawing; readonly size: number }
  | { readonly task: 'share'; readonly drawing: ShareDrawing }
  | { readonly task: 'document'; readonly template: string; readonly data: string };

/** What the jobs come to, by their names. */
export interface CodecResults {
  original: Original;
  variant: Buffer;
  placeholder: Placeholder;
  icon: Buffer;
  share: Buffer;
  document: Buffer;
}
export type CodecResult = CodecResults[keyof CodecResults];

export type CodecAnswer =
  | { readonly result: CodecResult }
  | { readonly fault: PictureFault }
  | { readonly unavailable: string }
  | { readonly error: string };
