/** Names of categories: comparison and nesting. Contains no schema, so that public pages can use it. */
import { comparable } from '../text/comparable.ts';

interface Nested {
  readonly category_name: string;
  /** The parent's name; null for a main category. */
  readonly associated_with: string | null;
}

/** Normalises to NFC, trims, and collapses whitespace. */
export function foldName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Returns the category's address segment: lowercase, with whitespace replaced by dashes, without invisible characters and
 * compatibility forms. Not percent-encoded.
 */
export function categorySlug(name: string): string {
  return foldName(comparable(name)).replaceAll(' ', '-');
}

/**
 * Returns a key that is the same for all spellings of one category. It ignores case, whitespace, invisible characters,
 * compatibility forms, and dashes, because addresses use dashes for spaces. Keys are unique among new names.
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

/** Like `categoryKey`, ignoring all spaces. */
function unspacedKey(nameOrSegment: string): string {
  return categoryKey(nameOrSegment).replaceAll(' ', '');
}

/**
 * Finds the category for an address segment (percent-decoded) or a project's text. If there is none, ignores
 * spaces. The exact name comes first: an old site may have two that look the same.
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
