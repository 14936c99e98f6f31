import { mainCategories, subcategoriesOf } from '#contract/categories/category-names.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { useSite } from '../../api/useSiteData.ts';
import { useTranslations } from '../../ui/translations.ts';
import { CategoryCard } from './CategoryCard.tsx';
import { cardSpan, workOf } from './category-work.ts';

const spans = { 2: 'lg:col-span-2', 3: 'lg:col-span-3', 6: 'lg:col-span-6' };

/** The main categories as cards. */
export function CategoryGrid() {
  const read = useCachedQuery(queries.categories());
  const { empty_texts } = useSite();
  const { categories } = useTranslations();
  const work = useCachedQuery(queries.showcase());
  if (read.status === 'loading') return <p role="status">{categories.loading}</p>;
  if (read.status === 'failed') return <p role="alert">{categories.failed}</p>;
  if (read.data.length === 0)
    return (
      <p className="vitrine px-6 py-16 text-center text-lead text-muted">
        {empty_texts.no_categories || categories.none}
      </p>
    );
  const showcases = work.status === 'ready' ? work.data.categories : undefined;
  const main = mainCategories(read.data);
  return (
    <ul className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-6">
      {main.map((category, index) => {
        const subcategories = subcategoriesOf(read.data, category);
        return (
          <li
            key={category.id}
            className={`min-w-0 sm:max-lg:last:odd:col-span-2 ${spans[cardSpan(index, main.length)]}`}
          >
            <CategoryCard
              category={category}
              work={workOf([category, ...subcategories], showcases)}
              subcategories={subcategories.map((one) => ({
                category: one,
                work: workOf([one], showcases),
              }))}
            />
          </li>
        );
      })}
    </ul>
  );
}
