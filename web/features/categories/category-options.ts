import { mainCategories, subcategoriesOf } from '#contract/categories/category-names.ts';

type Option = { value: string; label: string; group: string | undefined };
type Nested = { category_name: string; associated_with: string | null };

/** Returns the categories as options. A main category with sub-categories forms a group with them, and is its first. */
export function categoryOptions(categories: readonly Nested[]): Option[] {
  return mainCategories(categories).flatMap((main) => {
    const parts = subcategoriesOf(categories, main);
    const group = parts.length > 0 ? main.category_name : undefined;
    return [main, ...parts].map(({ category_name: name }) => ({ value: name, label: name, group }));
  });
}
