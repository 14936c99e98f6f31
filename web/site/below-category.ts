import type { Category } from '#contract/categories/categories.ts';
import { findCategory } from '#contract/categories/category-names.ts';
import type { PageAddress } from '../routing/page.ts';

/** True for an address of two steps whose first one names a category. */
export function isBelowCategory({ params }: PageAddress, categories: readonly Category[]): boolean {
  return findCategory(categories, params['category'] ?? '') !== undefined;
}
