import type { Category } from '#contract/categories/categories.ts';
import { mainCategories, subcategoriesOf } from '#contract/categories/category-names.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { useSite } from '../../api/site-data.ts';
import { useTranslations } from '../../ui/translations.ts';
import { CategoryCard, type CountedCategory } from './CategoryCard.tsx';
import { Drawing } from '../../ui/Drawing.tsx';

/** A card for each main category, with the numbers of projects as soon as these are loaded. */
export function CategoryGrid() {
  const read = useCachedQuery(queries.categories());
  const { empty_texts } = useSite();
  const { categories } = useTranslations();
  const work = useCachedQuery(queries.featured());
  if (read.status === 'loading') return <p role="status">{categories.loading}</p>;
  if (read.status === 'failed') return <p role="alert">{categories.failed}</p>;
  if (read.data.length === 0)
    return (
      <p className="vitrine px-6 py-16 text-center text-lead text-muted">
        <Drawing name="work" className="mx-auto mb-6 max-w-60" />
        {empty_texts.no_categories || categories.none}
      </p>
    );
  const counts = work.status === 'ready' ? work.data.categories : undefined;
  const main = mainCategories(read.data);
  /** Counts the projects of a category and of its `parts`. */
  const counted = (category: Category, parts: readonly Category[] = []): CountedCategory => ({
    category,
    projects: counts
      ?.filter(({ category_id }) => [category, ...parts].some(({ id }) => id === category_id))
      .reduce((sum, { projects }) => sum + projects, 0),
  });
  return (
    <ul className={`grid gap-x-6 ${main.length > 1 ? 'sm:max-lg:grid-cols-2' : ''}`}>
      {main.map((category) => {
        const subcategories = subcategoriesOf(read.data, category);
        return (
          <li key={category.id} className="min-w-0">
            <CategoryCard
              {...counted(category, subcategories)}
              subcategories={subcategories.map((one) => counted(one))}
            />
          </li>
        );
      })}
    </ul>
  );
}
