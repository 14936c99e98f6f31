/** Messages between the server and the picture process. Imports no decoder, so that the server loads none. */
import type { Direction } from '#contract/locales/locales.ts';
import type { FocalPoint } from '#contract/pictures/pictures.ts';
import type { PictureKind } from './file-kinds.ts';

/** Stored format of a picture: JPEG, or PNG if it has transparency. */
export type OriginalFormat = 'jpeg' | 'png';
export type VariantFormat = 'avif' | 'webp' | OriginalFormat;
/** `blurred` is a JPEG from which the picture cannot be restored. */
export type Rendition = VariantFormat | 'blurred';

/** Maximum width of a blurred picture, in pixels. */
export const blurredWidth = 640;

/** A picture as it is stored: upright, in sRGB, without metadata. Width and height are in pixels. */
export interface Original {
  readonly format: OriginalFormat;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
  readonly placeholder: Placeholder;
  /** All frames as WebP, for an animation. */
  readonly animation?: Buffer;
}

/** Reason why a file cannot be stored as a picture. */
type PictureFault = 'damaged' | 'too_many_pixels' | 'too_much_motion';

export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The picture process ran out of time or memory, or a drawing failed. The picture may be fine. */
export class CodecUnavailableError extends Error {
  override readonly name = 'CodecUnavailableError';
  readonly code = 'CODEC_UNAVAILABLE';
}

/** A tiny preview of the picture, as a `data:` URL of about a hundred characters. */
export type Placeholder = string;

/** A site icon: a picture, a letter on a coloured ground, or null for the default mark. */
export type IconDrawing =
  | {
      readonly picture: Buffer;
      /** Background of a transparent picture; none by default. */
      readonly ground?: string;
    }
  | { readonly letter: string | null; readonly ground: string; readonly ink: string };

/** A share picture of a page; see share-drawing.ts. */
export interface ShareDrawing {
  readonly style: ShareStyle;
  readonly colours: ShareColours;
  /** Text direction of the layout if the title has no letters. */
  readonly direction: Direction;
  /** The line above the title; '' for none. */
  readonly above: string;
  readonly title: string;
  /** The lines below the title; '' for none. */
  readonly details: string;
  /** The owner's name. */
  readonly name: string;
  /** The site icon, square. */
  readonly icon: Buffer | undefined;
  readonly shown:
    | { readonly picture: Buffer; readonly focus: FocalPoint }
    | { readonly letter: string | null };
}

/** Fonts are named as in `contract/appearance/fonts.ts`. */
export interface ShareStyle {
  /** The title is drawn in the first of `sizes`, in pixels, in which it fits. `tracking` is relative to the size. */
  readonly heading: {
    readonly font: string;
    readonly weight: number;
    readonly tracking: number;
    readonly sizes: readonly number[];
  };
  /** Font of the owner's name. */
  readonly text: string;
  /** Font of the lines above and below the title. */
  readonly meta: string;
  /** Corner radius of the icon, in 32nds of its width. */
  readonly iconCorners: number;
}

/** As `#rrggbb`. */
interface ShareColours {
  readonly paper: string;
  readonly raised: string;
  readonly line: string;
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
  /** The panel behind a letter in the accent colour. */
  readonly panel: string;
}

export type CodecJob =
  | { readonly task: 'original'; readonly bytes: Buffer; readonly kind: PictureKind }
  | {
      readonly task: 'variant';
      readonly bytes: Buffer;
      readonly width: number;
      readonly format: Rendition;
    }
  | { readonly task: 'placeholder'; readonly bytes: Buffer }
  | { readonly task: 'icon'; readonly drawing: IconDrawing; readonly size: number }
  | { readonly task: 'share'; readonly drawing: ShareDrawing }
  | { readonly task: 'document'; readonly template: string; readonly data: string };

/** Results of the jobs, keyed by name. */
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
