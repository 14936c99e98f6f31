/** The pictures of a project: its main picture and further pictures. Custom pages have no main picture. */
import * as z from 'zod/mini';
import { textOrEmpty } from '../text/text.ts';
import { focalPoint, pictureMeasures } from '../pictures/pictures.ts';
import { video } from '../videos/videos.ts';

/** Number of further pictures, and characters of their texts. */
export const galleryLimits = { pictures: 40, description: 300, caption: 500 } as const;

const motion = {
  video: z.optional(video),
  /** Hash of the animation, part of its address. */
  animation: z.optional(z.string()),
};
export type Motion = z.infer<z.ZodMiniObject<typeof motion>>;

/** The project's main picture, whose URL is `main_photo` of the project. */
export const mainPicture = z.extend(focalPoint, { ...pictureMeasures.shape, ...motion });
export type MainPicture = z.infer<typeof mainPicture>;

/** A further picture. `src` is its path, which changes with the file. */
export const galleryPicture = z.extend(focalPoint, {
  id: z.int(),
  src: z.string(),
  description: z.string(),
  caption: z.string(),
  ...pictureMeasures.shape,
  ...motion,
  width: z.int(),
  height: z.int(),
});
export type GalleryPicture = z.infer<typeof galleryPicture>;

/** The main picture of a project, and its further pictures in the owner's order. */
export const gallery = z.object({ main: mainPicture, pictures: z.array(galleryPicture) });
export type Gallery = z.infer<typeof gallery>;

export const pictureTexts = {
  description: textOrEmpty(galleryLimits.description),
  caption: textOrEmpty(galleryLimits.caption),
};
