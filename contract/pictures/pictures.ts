/** Stored pictures: size, preview and focal point, uploads that nothing uses yet, and the size of share pictures. */
import * as z from 'zod/mini';
import { successBody } from '../success.ts';

const percent = z.int().check(z.minimum(0), z.maximum(100));

/** The point that stays visible when a picture is cropped, in percent from the left and from the top. */
export const focalPoint = z.object({ focal_x: percent, focal_y: percent });
export type FocalPoint = z.infer<typeof focalPoint>;

/** The default focal point of pictures. */
export const middle: FocalPoint = { focal_x: 50, focal_y: 50 };

/** Size in pixels and preview of a picture. Size and preview are null for a main picture that is a link. */
export const pictureMeasures = z.object({
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** A tiny preview as a `data:` URL. Null until it is made, and for transparent pictures. */
  placeholder: z.nullable(z.string()),
  is_transparent: z.optional(z.boolean()),
});
export type PictureMeasures = z.infer<typeof pictureMeasures>;

/** Hours after which an upload is deleted if nothing uses it. */
export const uploadKeptHours = 24;

/** An uploaded picture that nothing uses yet. Only the owner can read it, and choose it like one of the library. */
export const pictureUploaded = z.extend(successBody, {
  picture: z.object({ id: z.int(), src: z.string(), width: z.int(), height: z.int() }),
});
export type PictureUploaded = z.infer<typeof pictureUploaded>;

/** Size of share pictures in pixels, as recommended by Open Graph. */
export const shareSize = { width: 1200, height: 630 } as const;
