/** The format of the content of projects, pages and their versions. */
import * as z from 'zod/mini';
import { blocks, caseStudy, noCaseStudy } from '#contract/projects/case-study.ts';
import { galleryLimits } from '#contract/projects/gallery.ts';
import { focalPoint } from '#contract/pictures/pictures.ts';
import { presentBlocks } from '../../kernel/database/former-blocks.ts';
import { id, path, unique } from './format-values.ts';

const furtherPicture = z.strictObject({
  /** Referenced by blocks. */
  id,
  file: path,
  description: z.string().check(z.maxLength(galleryLimits.description)),
  caption: z.string().check(z.maxLength(galleryLimits.caption)),
  ...focalPoint.shape,
});
export type PictureData = z.infer<typeof furtherPicture>;

const pictures = z
  .array(furtherPicture)
  .check(z.maxLength(galleryLimits.pictures))
  .check(unique(({ id: own }) => own, 'id'));
export const content = z.strictObject({ ...caseStudy.shape, pictures });
export const pageContent = z.strictObject({ blocks, pictures });

/**
 * Returns a schema that also accepts records of earlier formats. In format 1, the parts of `content` are in `pictures`
 * and, for a project, `case_study` or, for a page, `blocks`. Formats 1 and 2 have former kinds of blocks.
 */
export function withContent<Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) {
  return z.pipe(
    z.transform((given: unknown): unknown => {
      if (!isRecord(given)) return given;
      const whole = 'content' in given ? given : withParts(given);
      const { content: parts } = whole;
      if (!isRecord(parts) || !Array.isArray(parts['blocks'])) return whole;
      return { ...whole, content: { ...parts, blocks: presentBlocks(parts['blocks']) } };
    }),
    schema,
  );
}

type Given = Record<string, unknown>;

function isRecord(given: unknown): given is Given {
  return typeof given === 'object' && given !== null;
}

function withParts({ pictures: own, case_study: study, blocks: ofPage, ...rest }: Given): Given {
  const parts = ofPage === undefined ? (study ?? noCaseStudy) : { blocks: ofPage };
  return { ...rest, content: { ...parts, pictures: own } };
}
