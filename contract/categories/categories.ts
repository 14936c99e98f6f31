/** Categories: main categories with one level of sub-categories. */
import * as z from 'zod/mini';
import { address } from '../address.ts';
import { type FirstIcon, isFirstIcon } from './category-icons.ts';
import { categorySlug, foldName, mainCategories, subcategoriesOf } from './category-names.ts';
import { successBody } from '../success.ts';
import { optionalText } from '../text/text.ts';

/** The icons that the form offers first: stored value → label. */
export const categoryIcons: Readonly<Record<FirstIcon, string>> = {
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
};

/** Returns the label of an icon: 'Shopping bag' for 'shopping-bag'. */
export function iconLabel(name: string): string {
  if (isFirstIcon(name)) return categoryIcons[name];
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

/** All icons in one file with a symbol for each. Only the owner's pages load it. */
export const allIconsFile = '/category-icons.svg';

/** The owner's route that lists all icons. */
export const allIconsApi = '/api/category-icons';

/** `words` are further search terms, separated by spaces. */
export const allIcons = z.object({ icons: z.array(z.object({ name: z.string(), words: z.string() })) });
export type AllIcons = z.infer<typeof allIcons>;

export const iconMissing = 'Please select an icon';

/** The name of an icon of Lucide. The server also refuses names that Lucide lacks. */
const iconName = z
  .string(iconMissing)
  .check(z.maxLength(50, iconMissing), z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, iconMissing));

/** Number of categories, characters of texts, and number of sub-categories of a main category. */
export const categoryLimits = { categories: 500, name: 50, description: 300, subcategories: 5 } as const;

/** Form value for a main category. */
export const noParent = 'none';

const categoryNameRequired = 'Category name is required';

/** Body for creating or updating. An `associated_with` of '', null or 'none' makes a main category. */
export const categoryInput = z.object({
  category_name: z.string(categoryNameRequired).check(
    // Before the other checks, so that they apply to the name as it is stored.
    z.overwrite(foldName),
    z.minLength(1, categoryNameRequired),
    z.maxLength(categoryLimits.name, `Category name must be less than ${categoryLimits.name} characters`),
    // Browsers resolve the segments `.` and `..` to another page.
    z.refine(
      (name) => /[\p{L}\p{N}]/u.test(categorySlug(name)),
      'Category name must contain a letter or a digit',
    ),
  ),
  description: z.nullish(optionalText(categoryLimits.description)),
  category_icon_link: iconName,
  associated_with: z.nullish(optionalText(categoryLimits.name)),
});
export type CategoryInput = z.infer<typeof categoryInput>;

/** A category in responses. `associated_with` is the parent's name, or null for a main category. */
export const category = z.object({
  id: z.int(),
  category_name: z.string(),
  description: z.nullable(z.string()),
  category_icon_link: z.string(),
  associated_with: z.nullable(z.string()),
});
export type Category = z.infer<typeof category>;

/** The owner's route for one category. Its entity tag is the version for `If-Match`. */
export const categoryToChange = address('/api/category/:id');

export const categorySaved = z.extend(successBody, { category });
export type CategorySaved = z.infer<typeof categorySaved>;

/** Returns the possible parents of `self` (undefined if new): its present parent, and other main categories with room. */
export function possibleParents(categories: readonly Category[], self?: Category): Category[] {
  return mainCategories(categories).filter(
    (candidate) =>
      candidate.id !== self?.id &&
      (candidate.category_name === self?.associated_with ||
        subcategoriesOf(categories, candidate).length < categoryLimits.subcategories),
  );
}
