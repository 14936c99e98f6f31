/** Names and texts of a category's fields, for its form and comparisons. */
import { type CategoryInput, iconLabel, noParent } from '#contract/categories/categories.ts';

export const categoryLabels: Record<keyof CategoryInput, string> = {
  category_name: 'Category name',
  category_icon_link: 'Icon',
  associated_with: 'Associated category',
  description: 'Description',
};

export const noParentLabel = 'None (main category)';

/** Formats a field's value; undefined for the default. */
export function categoryText(name: string, value: unknown): string | undefined {
  if (name === 'associated_with' && value === noParent) return noParentLabel;
  return name === 'category_icon_link' && typeof value === 'string' ? iconLabel(value) : undefined;
}
