/**
 * How categories are named, told apart and nested. Holds no schema, so that a public page can use it without
 * loading any.
 */
/** The part of a category that names and nests it. */
interface Nested {
  readonly category_name: string;
  /** The name of the parent; null for a main category. */
  readonly associated_with: string | null;
}

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

/** Trims and folds inner whitespace, so that a name has one spelling. */
export function foldName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * The category's part of its address: lowercase, whitespace runs turned into dashes. Not yet percent-encoded.
 */
export function categorySlug(name: string): string {
  return foldName(name).toLowerCase().replaceAll(' ', '-');
}

/**
 * What two spellings of one category have in common: case, whitespace and dashes are one and the same,
 * because an address turns the dashes it finds back into spaces. Two categories never share a key.
 */
export function categoryKey(nameOrSegment: string): string {
  // Some capitals compose with an accent only once they are small.
  return foldName(nameOrSegment.replace(/[\s-]+/gu, ' ').toLowerCase());
}

export function mainCategories<One extends Nested>(categories: readonly One[]): One[] {
  return categories.filter((one) => one.associated_with === null);
}

export function subcategoriesOf<One extends Nested>(categories: readonly One[], parent: Nested): One[] {
  return categories.filter((one) => one.associated_with === parent.category_name);
}

/** Every main category followed by its sub-categories. */
export function inFamilies<One extends Nested>(categories: readonly One[]): One[] {
  return mainCategories(categories).flatMap((main) => [main, ...subcategoriesOf(categories, main)]);
}

/** The key without any space: what two spellings have in common of which one leaves spaces out. */
export function unspacedKey(nameOrSegment: string): string {
  return categoryKey(nameOrSegment).replaceAll(' ', '');
}

/**
 * The category that an address segment (already percent-decoded) or a project's text names; without one, the
 * category that it names with spaces left out.
 */
export function findCategory<Named extends Pick<Nested, 'category_name'>>(
  categories: readonly Named[],
  nameOrSegment: string,
): Named | undefined {
  const sameBy = (keyOf: typeof categoryKey) => {
    const key = keyOf(nameOrSegment);
    return categories.find((one) => keyOf(one.category_name) === key);
  };
  return sameBy(categoryKey) ?? sameBy(unspacedKey);
}
