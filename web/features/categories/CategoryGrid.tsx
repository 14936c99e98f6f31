import { mainCategories, subcategoriesOf } from '#contract/categories/category-names.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { useSite } from '../../api/site-data.ts';
import { useTranslations } from '../../ui/translations.ts';
import { CategoryCard } from './CategoryCard.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
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
        <Drawing name="work" className="mx-auto mb-6 max-w-60" />
        {empty_texts.no_categories || categories.none}
      </p>
    );
  const showcases = work.status === 'ready' ? work.data.categories : undefined;
  const main = mainCategories(read.data);
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-6">
      {main.map((category, index) => {
        const subcategories = subcategoriesOf(read.data, category);
        const span = cardSpan(index, main.length);
        const isAlone = index === main.length - 1 && index % 2 === 0;
        return (
          <li key={category.id} className={`min-w-0 ${isAlone ? 'sm:max-lg:col-span-2' : ''} ${spans[span]}`}>
            <CategoryCard
              category={category}
              columns={[2 * span, isAlone ? 12 : 6]}
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
