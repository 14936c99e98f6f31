import { queries } from '../../api/http-queries.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { visitorMessages } from '#contract/messages/visitor.ts';
import { inFamilies } from '#contract/category-names.ts';
import { CategoryCard } from './CategoryCard.tsx';

/** Every category as a card, each main one followed by its sub-categories. */
export function CategoryGrid() {
  const read = useCachedQuery(queries.categories());
  if (read.status === 'loading') return <p role="status">Loading categories...</p>;
  if (read.status === 'failed') return <p role="alert">The categories could not be loaded.</p>;
  if (read.data.length === 0)
    return (
      <p className="vitrine px-6 py-16 text-center text-lead text-muted">{visitorMessages.noCategories}</p>
    );
  return (
    <ul className="cells grid sm:grid-cols-2 lg:grid-cols-3">
      {inFamilies(read.data).map((category) => (
        <li key={category.id} className="min-w-0">
          <CategoryCard category={category} />
        </li>
      ))}
    </ul>
  );
}
