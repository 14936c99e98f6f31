/** The case study in the editor's form. */
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type Block,
  type CaseStudy,
  caseStudyMessages,
  caseStudyWithPictures,
} from '#contract/projects/case-study.ts';

/** A block in the form. A removed one can be restored until the form is saved. */
export type EditedBlock = Block & { removed?: true };

export type CaseStudyValues = Omit<CaseStudy, 'blocks'> & { blocks: EditedBlock[] };

/** A form with blocks, whatever else it has. */
export type BlocksForm = UseFormReturn<{ blocks: EditedBlock[] }>;

export function blocksForm<Values extends { blocks: EditedBlock[] }, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): BlocksForm {
  return form as unknown as BlocksForm;
}

/** Returns the blocks that are not removed. */
export function leftOf(blocks: readonly EditedBlock[]): EditedBlock[] {
  return blocks.filter(({ removed }) => !removed);
}

/** Pictures that are not uploaded yet have negative ids; 0 is none. */
export const formPictureId = z.int().check(z.refine((id) => id !== 0, caseStudyMessages.picture));

/** Validates the form's values and drops removed blocks. */
export const caseStudyForm = z.pipe(
  z.transform(({ facts, links, blocks }: CaseStudyValues): unknown => ({
    facts,
    links,
    blocks: leftOf(blocks),
  })),
  caseStudyWithPictures(formPictureId),
) as unknown as z.ZodMiniType<CaseStudy, CaseStudyValues>;

/** Returns the case study of values that contain more. */
export function caseStudyIn<Values extends CaseStudyValues>({
  facts,
  links,
  blocks,
}: Values): CaseStudyValues {
  return { facts, links, blocks };
}
