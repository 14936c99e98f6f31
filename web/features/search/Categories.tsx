import { pages } from '#contract/paths.ts';
import { useCategories } from '../../api/useSiteData.ts';
import { Link } from '../../routing/Link.tsx';
import { useLanguageAttributes } from '../../ui/language-attributes.ts';

/** Links to categories, for a search without results. */
export function Categories() {
  const languageAttributes = useLanguageAttributes();
  const categories = useCategories();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm font-medium">
      {categories.map(({ id, category_name }) => (
        <li key={id} className="min-w-0">
          <Link
            to={pages.category(category_name)}
            {...languageAttributes(category_name)}
            className="touch-target inline-block max-w-full py-1 text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            {category_name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
