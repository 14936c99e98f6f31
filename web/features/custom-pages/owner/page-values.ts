/** Values, schema and labels of the form of a custom page. */
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { customPageForm } from '#contract/custom-pages/custom-page-form.ts';
import type { CustomPage } from '#contract/custom-pages/custom-pages.ts';
import {
  type ContentValues,
  contentFields,
  editedPictures,
  withoutRemoved,
} from '../../content/owner/content-values.ts';
import { contentLabels, contentText } from '../../content/owner/content-texts.ts';

const fields = z.object({ ...customPageForm, ...contentFields });

/** The form's values after validation. */
export type PageOutput = z.infer<typeof fields>;

/** The form's values before validation. */
export type PageValues = Omit<PageOutput, keyof ContentValues> & ContentValues;

export type PageEditorForm = UseFormReturn<PageValues, unknown, PageOutput>;

export const pageEditorSchema = withoutRemoved<PageOutput, PageValues>(fields);

const newPage: PageOutput = {
  title: '',
  slug: '',
  state: 'published',
  place: 'masthead',
  description: '',
  blocks: [],
  pictures: [],
};

/** Returns the form's values of a saved page, or of a new one if undefined. */
export function valuesOf(page: CustomPage | undefined): PageOutput {
  if (!page) return newPage;
  const { title, slug, state, place, description, blocks, pictures } = page;
  return { title, slug, state, place, description, blocks, pictures: editedPictures(pictures) };
}

export const pageLabels = {
  title: 'Title',
  slug: 'Address',
  state: 'Visibility',
  place: 'Show it in',
  description: 'Description',
  blocks: contentLabels.blocks,
  pictures: contentLabels.pictures,
} as const;

export const stateLabels = { published: 'Published', draft: 'Draft' } as const;
export const placeLabels = { masthead: 'Top menu', footer: 'Footer', none: 'Nowhere' } as const;

/** Formats a field's value for comparisons; undefined if `differencesOf` formats it itself. */
export function pageText(name: string, value: unknown): string | undefined {
  if (name === 'state') return stateLabels[value as keyof typeof stateLabels];
  if (name === 'place') return placeLabels[value as keyof typeof placeLabels];
  return contentText(name, value);
}
