/** A project's further pictures and the focal points of all its pictures. */
import * as z from 'zod/mini';
import { tooLong } from '../text/text.ts';
import { successBody } from '../success.ts';
import { video } from './videos.ts';

/** Text lengths in characters. */
export const galleryLimits = { pictures: 40, description: 300, caption: 500 } as const;

const percent = z.int().check(z.minimum(0), z.maximum(100));

/** The point that stays visible when a picture is cropped, in percent from the left and from the top. */
export const focalPoint = z.object({ focal_x: percent, focal_y: percent });
export type FocalPoint = z.infer<typeof focalPoint>;

/** The focal point of pictures that have none. */
export const middle: FocalPoint = { focal_x: 50, focal_y: 50 };

/** Values of a stored picture. A linked main picture only has a focal point. */
const measures = {
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** A tiny preview as a `data:` URL; null until it is made. */
  placeholder: z.nullable(z.string()),
  is_transparent: z.optional(z.boolean()),
};
export const pictureMeasures = z.object(measures);
export type PictureMeasures = z.infer<typeof pictureMeasures>;

const motion = {
  video: z.optional(video),
  /** Hash of the animation, part of its address. */
  animation: z.optional(z.string()),
};
export type Motion = z.infer<z.ZodMiniObject<typeof motion>>;

/** The project's main picture besides its URL. */
export const mainPicture = z.extend(focalPoint, { ...measures, ...motion });

export type MainPicture = z.infer<typeof mainPicture>;

/** A further picture. `src` is a path that changes with the file. */
export const galleryPicture = z.extend(focalPoint, {
  id: z.int(),
  src: z.string(),
  description: z.string(),
  caption: z.string(),
  ...measures,
  ...motion,
  width: z.int(),
  height: z.int(),
});
export type GalleryPicture = z.infer<typeof galleryPicture>;

/** All pictures of a project; further ones in the owner's order. */
export const gallery = z.object({ main: mainPicture, pictures: z.array(galleryPicture) });
export type Gallery = z.infer<typeof gallery>;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, tooLong(max)));
/** Texts of a further picture. */
export const pictureTexts = {
  description: text(galleryLimits.description),
  caption: text(galleryLimits.caption),
};

/** Hours that an upload is kept if no project takes it. */
export const uploadKeptHours = 24;

/** A picture that belongs to no project yet. Only the owner can read it, and choose it like one of the library. */
export const pictureUploaded = z.extend(successBody, {
  picture: z.object({ id: z.int(), src: z.string(), width: z.int(), height: z.int() }),
});
export type PictureUploaded = z.infer<typeof pictureUploaded>;

/** A copy of a video, which belongs to no project yet. */
export const videoCopied = z.extend(pictureUploaded, { video });
export type VideoCopied = z.infer<typeof videoCopied>;
