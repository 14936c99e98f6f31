/** Values of the page editor. */
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { blocksAndPictures } from '#contract/content/content.ts';
import { ownPageFields } from '#contract/own-pages/own-page-input.ts';
import type { OwnPage } from '#contract/own-pages/own-pages.ts';
import { type EditedBlock, formPictureId, leftOf } from '../../content/owner/blocks/block-values.ts';
import { caseStudyText } from '../../content/owner/content-texts.ts';

const fields = z.object({ ...ownPageFields, blocks: blocksAndPictures(formPictureId).blocks });

/** The editor's values after validation. The pictures are beside them. */
export type PageOutput = z.infer<typeof fields>;

/** The editor's values before validation. */
export type PageValues = Omit<PageOutput, 'blocks'> & { blocks: EditedBlock[] };

export type PageEditorForm = UseFormReturn<PageValues, unknown, PageOutput>;

/** Validates the form's values and drops removed blocks. */
export const pageEditorSchema = z.pipe(
  z.transform((values: PageValues): unknown => ({ ...values, blocks: leftOf(values.blocks) })),
  fields,
) as unknown as z.core.$ZodType<PageOutput, PageValues>;

const newPage: PageOutput = {
  title: '',
  slug: '',
  state: 'published',
  place: 'masthead',
  description: '',
  blocks: [],
};

export function valuesOf(page: OwnPage | undefined): PageOutput {
  if (!page) return newPage;
  const { title, slug, state, place, description, blocks } = page;
  return { title, slug, state, place, description, blocks };
}

export const pageLabels = {
  title: 'Title',
  slug: 'Address',
  state: 'Visibility',
  place: 'Link to it in',
  description: 'Description',
  blocks: 'Blocks',
} as const;

export const stateLabels = { published: 'Published', draft: 'Draft' } as const;
export const placeLabels = { masthead: 'Masthead', footer: 'Footer', none: 'Neither' } as const;

/** Formats a field's value for comparisons; undefined for the default. */
export function pageText(name: string, value: unknown): string | undefined {
  if (name === 'state') return stateLabels[value as keyof typeof stateLabels];
  if (name === 'place') return placeLabels[value as keyof typeof placeLabels];
  return caseStudyText(name, value);
}
