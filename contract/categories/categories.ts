/** Categories: main ones and, one level below, their sub-categories. */
import * as z from 'zod/mini';
import {
  type CategoryIcon,
  categoryIcons,
  foldName,
  mainCategories,
  subcategoriesOf,
} from './category-names.ts';
import { successBody } from '../success.ts';
import { optionalText } from '../text/text.ts';

export const categoryLimits = { name: 50, description: 300, subcategories: 5 } as const;

const iconValues = Object.keys(categoryIcons) as [CategoryIcon, ...CategoryIcon[]];

/** The choice that makes a category a main one, in a form that has to name something. */
export const noParent = 'none';

const categoryNameRequired = 'Category name is required';

/** The body of a creation or an update. An `associated_with` of '', null or 'none' makes a main category. */
export const categoryInput = z.object({
  category_name: z.string(categoryNameRequired).check(
    // First, so that the limit holds for the name as it is kept.
    z.overwrite(foldName),
    z.minLength(1, categoryNameRequired),
    z.maxLength(categoryLimits.name, `Category name must be less than ${categoryLimits.name} characters`),
    // A name of dots or dashes alone would make an address that browsers resolve to another page.
    z.refine((name) => /[\p{L}\p{N}]/u.test(name), 'Category name needs a letter or a digit'),
  ),
  description: z.nullish(optionalText(categoryLimits.description)),
  category_icon_link: z.enum(iconValues, 'Please select an icon'),
  associated_with: z.nullish(optionalText(categoryLimits.name)),
});
export type CategoryInput = z.infer<typeof categoryInput>;

/** A category as it leaves the server. `associated_with` names the parent; null for a main category. */
export const category = z.object({
  id: z.int(),
  category_name: z.string(),
  description: z.nullable(z.string()),
  category_icon_link: z.enum(iconValues),
  associated_with: z.nullable(z.string()),
});
export type Category = z.infer<typeof category>;

/** The owner's call for one category. Its entity tag is the version that a change names. */
export const categoryToChange = (id: number | ':id') => `/api/category/${id}`;

export const categorySaved = z.extend(successBody, { category });
export type CategorySaved = z.infer<typeof categorySaved>;

/**
 * The main category `candidate`s under which `self` (absent for a new one) may be put: main, not itself, not
 * full.
 */
export function possibleParents(categories: readonly Category[], self?: Category): Category[] {
  return mainCategories(categories).filter(
    (candidate) =>
      candidate.id !== self?.id &&
      (candidate.category_name === self?.associated_with ||
        subcategoriesOf(categories, candidate).length < categoryLimits.subcategories),
  );
}
