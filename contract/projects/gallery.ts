/** The pictures that a project has beside its main one, and what of each stays in sight when it is cropped. */
import * as z from 'zod/mini';
import { galleryMessages } from '../ui-text/owner.ts';
import { tooLong } from '../ui-text/validation.ts';
import { successBody } from '../success.ts';

/** Texts in characters. */
export const galleryLimits = { pictures: 20, description: 300, caption: 500 } as const;

const percent = z.int().check(z.minimum(0), z.maximum(100));

/** Where the eye goes, in percent from the left and from the top. */
export const focalPoint = z.object({ focal_x: percent, focal_y: percent });
export type FocalPoint = z.infer<typeof focalPoint>;

/** What a picture has by itself. A main picture that is a link has none of these but its focal point. */
const measures = {
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The picture in a few pixels, as a `data:` address; null when it has not been made yet. */
  placeholder: z.nullable(z.string()),
};

/** What is known about a project's main picture besides its address. */
const mainPicture = z.extend(focalPoint, measures);

/** One of the further pictures. `src` is a path that changes with the file. */
export const galleryPicture = z.extend(focalPoint, {
  id: z.int(),
  src: z.string(),
  description: z.string(),
  caption: z.string(),
  ...measures,
  width: z.int(),
  height: z.int(),
});
export type GalleryPicture = z.infer<typeof galleryPicture>;

/** All pictures of a project, the further ones in the owner's order. */
export const gallery = z.object({ main: mainPicture, pictures: z.array(galleryPicture) });
export type Gallery = z.infer<typeof gallery>;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, tooLong(max)));
const texts = {
  description: text(galleryLimits.description),
  caption: text(galleryLimits.caption),
};

/** A number as forms send it. */
const sentPercent = z.prefault(
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.pipe(z.transform(Number), percent)),
  '50',
);

/** The texts that come with the file of a new picture; what is left out is empty, or the middle. */
export const galleryPictureFields = z.object({
  description: z.prefault(texts.description, ''),
  caption: z.prefault(texts.caption, ''),
  focal_x: sentPercent,
  focal_y: sentPercent,
});
export type GalleryPictureFields = z.infer<typeof galleryPictureFields>;

/** The whole list: every picture once, in the wanted order. Without `main`, its focal point stays. */
export const galleryInput = z.object({
  main: z.optional(focalPoint),
  pictures: z
    .array(z.extend(focalPoint, { id: z.int(), ...texts }))
    .check(z.maxLength(galleryLimits.pictures, galleryMessages.full(galleryLimits.pictures))),
});
export type GalleryInput = z.infer<typeof galleryInput>;

export const galleryPictureSaved = z.extend(successBody, { picture: galleryPicture });
export type GalleryPictureSaved = z.infer<typeof galleryPictureSaved>;

export const gallerySaved = z.extend(successBody, { gallery });
