import type { Category } from '#contract/categories/categories.ts';
import { mainCategories, subcategoriesOf } from '#contract/categories/category-names.ts';
import { pages } from '#contract/paths.ts';
import { Link } from '../../routing/Link.tsx';
import { useMenus } from '../../ui/useMenus.ts';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/language-attributes.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Main categories in the masthead of wide windows. One with sub-categories opens a menu. */
export function CategoryMenus({
  categories,
  pathname,
}: {
  categories: readonly Category[];
  pathname: string;
}) {
  const languageAttributes = useLanguageAttributes();
  const root = useMenus<HTMLElement>(pathname);
  const { shell } = useTranslations();
  const main = mainCategories(categories);
  if (main.length === 0) return null;
  return (
    <nav ref={root} aria-label={shell.categories} className="max-lg:hidden print:hidden">
      <ul className="flex flex-wrap gap-x-7">
        {main.map((category) => {
          const subcategories = subcategoriesOf(categories, category);
          return (
            <li key={category.id} className="min-w-0">
              {subcategories.length === 0 ? (
                <CategoryLink category={category} pathname={pathname} className="menu-entry" />
              ) : (
                <details name="category-menu" className="group relative">
                  <summary {...languageAttributes(category.category_name)} className="menu-entry">
                    {category.category_name}
                    <Icon name="chevron-down" className="menu-arrow" />
                  </summary>
                  <ul className="menu-list">
                    {[category, ...subcategories].map((entry) => (
                      <li key={entry.id}>
                        <CategoryLink category={entry} pathname={pathname} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A link to a category, marked on its own page. */
export function CategoryLink({
  category,
  pathname,
  className,
}: {
  category: Category;
  pathname: string;
  className?: string;
}) {
  const languageAttributes = useLanguageAttributes();
  const path = pages.category(category.category_name);
  return (
    <Link
      to={path}
      {...languageAttributes(category.category_name)}
      aria-current={path === pathname ? 'page' : undefined}
      className={className}
    >
      {category.category_name}
    </Link>
  );
}
