/** Categories: main ones and, one level below, their sub-categories. */
import * as z from 'zod/mini';
import { successBody } from './errors.ts';
import { optionalText, requiredText } from './text.ts';

export const categoryLimits = { name: 50, description: 300, subcategories: 5 } as const;

/** The icons an owner may choose from: stored value → label. */
export const categoryIcons = {
  code: 'Code',
  database: 'Database',
  globe: 'Web',
  smartphone: 'Mobile',
  monitor: 'Desktop',
  bot: 'AI/Bot',
  palette: 'Design',
  briefcase: 'Business',
  'shopping-cart': 'E-commerce',
  users: 'Social',
} as const;
export type CategoryIcon = keyof typeof categoryIcons;
const iconValues = Object.keys(categoryIcons) as [CategoryIcon, ...CategoryIcon[]];

/** The choice that makes a category a main one, in a form that has to name something. */
export const noParent = 'none';

/** Trims and folds inner whitespace, so that a name has one spelling. */
export function foldName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** The category's part of its address: lowercase, whitespace runs turned into dashes. Not yet percent-encoded. */
export function categorySlug(name: string): string {
  return foldName(name).toLowerCase().replaceAll(' ', '-');
}

/**
 * What two spellings of one category have in common: case, whitespace and dashes are one and the same, because an
 * address turns the dashes it finds back into spaces. Two categories never share a key.
 */
export function categoryKey(nameOrSegment: string): string {
  return foldName(nameOrSegment.replace(/[\s-]+/gu, ' ')).toLowerCase();
}

const categoryNameRequired = 'Category name is required';

/** The body of a creation or an update. An `associated_with` of '', null or 'none' makes a main category. */
export const categoryInput = z.object({
  category_name: requiredText(categoryNameRequired, categoryLimits.name, `Category name must be less than ${categoryLimits.name} characters`).check(
    // A name of dots or dashes alone would make an address that browsers resolve to another page.
    z.refine((name) => /[\p{L}\p{N}]/u.test(name), 'Category name needs a letter or a digit'),
    z.overwrite(foldName),
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

export const categorySaved = z.extend(successBody, { category });
export type CategorySaved = z.infer<typeof categorySaved>;

/** The main category `candidate`s under which `self` (absent for a new one) may be put: main, not itself, not full. */
export function possibleParents(categories: readonly Category[], self?: Category): Category[] {
  return mainCategories(categories).filter(
    (candidate) =>
      candidate.id !== self?.id &&
      (candidate.category_name === self?.associated_with || subcategoriesOf(categories, candidate).length < categoryLimits.subcategories),
  );
}

export function mainCategories(categories: readonly Category[]): Category[] {
  return categories.filter((one) => one.associated_with === null);
}

export function subcategoriesOf(categories: readonly Category[], parent: Category): Category[] {
  return categories.filter((one) => one.associated_with === parent.category_name);
}

/** The category that an address segment (already percent-decoded) or a project's text names. */
export function findCategory(categories: readonly Category[], nameOrSegment: string): Category | undefined {
  const key = categoryKey(nameOrSegment);
  return categories.find((one) => categoryKey(one.category_name) === key);
}
