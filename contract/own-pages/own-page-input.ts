/** The input of pages. Separate from own-pages.ts, because it imports all addresses, which visitors do not load. */
import * as z from 'zod/mini';
import { blocksWithPictures } from '../projects/case-study.ts';
import { focalPoint, galleryLimits } from '../projects/gallery.ts';
import { plainForm } from '../text/comparable.ts';
import { requiredText, tooLong } from '../text/text.ts';
import { ownPageMessages } from '../ui-text/owner.ts';
import { ownPageLimits, pageStates, pageTitle } from './own-pages.ts';
import { pagePlaces } from '../site/site-settings.ts';
import { isReserved } from './reserved-addresses.ts';

const messages = ownPageMessages;

/** Letters and digits of any script, with single dashes between them. */
const slugPattern = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u;

/** The path segment of a page. */
const slug = requiredText(messages.slug, ownPageLimits.slug).check(
  z.overwrite(plainForm),
  z.refine((text) => slugPattern.test(text), { message: messages.slugPattern, abort: true }),
  z.refine((text) => !isReserved(text), messages.slugReserved),
);

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, tooLong(max)));

type PictureId = z.ZodMiniType<number, number>;

/** The content of a page with `picture` as the schema of picture ids: those of stored pictures. */
export function contentWithPictures(picture: PictureId) {
  return {
    blocks: blocksWithPictures(picture),
    pictures: z
      .array(
        z.extend(focalPoint, {
          id: picture,
          description: text(galleryLimits.description),
          caption: text(galleryLimits.caption),
        }),
      )
      .check(
        z.maxLength(galleryLimits.pictures, messages.tooManyPictures),
        z.refine(
          (pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length,
          messages.pictureTwice,
        ),
      ),
  };
}

/** The fields besides the content. */
export const ownPageFields = {
  title: pageTitle,
  slug,
  state: z.enum(pageStates),
  place: z.enum(pagePlaces),
  /** For search engines and shared links; '' for the beginning of the page. */
  description: text(ownPageLimits.description),
};

const id = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** `pictures` may be those of the page, of the library, and uploads, by the id of the stored picture. */
export const ownPageInput = z.object({ ...ownPageFields, ...contentWithPictures(id) });
export type OwnPageInput = z.infer<typeof ownPageInput>;
