/** Names of categories: comparison and nesting. Contains no schema, so that public pages can use it. */
import { comparable } from '../text/comparable.ts';

interface Nested {
  readonly category_name: string;
  /** The parent's name; null for a main category. */
  readonly associated_with: string | null;
}

/** Returns the name in Unicode NFC, trimmed, with single spaces for whitespace. */
export function foldName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Returns the category's address segment, not percent-encoded: lowercase, with dashes for whitespace, without invisible
 * characters and compatibility forms (`comparable`).
 */
export function categorySlug(name: string): string {
  return foldName(comparable(name)).replaceAll(' ', '-');
}

/**
 * Returns a key that is the same for all spellings of a category: `comparable`, with a single space for spaces and
 * dashes, because addresses have dashes for spaces. The server refuses a new name whose key another category has.
 */
export function categoryKey(nameOrSegment: string): string {
  return foldName(comparable(nameOrSegment).replace(/[\s-]+/gu, ' '));
}

export function mainCategories<One extends Nested>(categories: readonly One[]): One[] {
  return categories.filter((one) => one.associated_with === null);
}

export function subcategoriesOf<One extends Nested>(categories: readonly One[], parent: Nested): One[] {
  return categories.filter((one) => one.associated_with === parent.category_name);
}

/** Returns every main category followed by its sub-categories. */
export function inFamilies<One extends Nested>(categories: readonly One[]): One[] {
  return mainCategories(categories).flatMap((main) => [main, ...subcategoriesOf(categories, main)]);
}

/** Like `categoryKey`, without spaces. */
function unspacedKey(nameOrSegment: string): string {
  return categoryKey(nameOrSegment).replaceAll(' ', '');
}

/**
 * Finds the category of an address segment (percent-decoded) or of a name: by the exact name, then by its key, then
 * ignoring spaces. Sites of earlier releases may have several names with the same key.
 */
export function findCategory<Named extends Pick<Nested, 'category_name'>>(
  categories: readonly Named[],
  nameOrSegment: string,
): Named | undefined {
  const sameBy = (keyOf: (name: string) => string) => {
    const key = keyOf(nameOrSegment);
    return categories.find((one) => keyOf(one.category_name) === key);
  };
  return sameBy((name) => name) ?? sameBy(categoryKey) ?? sameBy(unspacedKey);
}
