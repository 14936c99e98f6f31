import type { Category } from '#contract/categories/categories.ts';
import { findCategory, mainCategories, subcategoriesOf } from '#contract/categories/category-names.ts';
import { pages } from '#contract/addresses.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { CustomPageLink } from '#contract/site-settings/site-settings.ts';
import { Link } from '../../routing/Link.tsx';
import { useMenus } from '../../ui/useMenus.ts';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CustomPageLinks } from './CustomPageLinks.tsx';

/** Links to main categories and custom pages in the masthead of wide windows. Sub-categories are in menus. */
export function CategoryMenus({
  categories,
  customPages,
  address,
}: {
  categories: readonly Category[];
  customPages: readonly CustomPageLink[];
  address: PageAddress;
}) {
  const languageAttributes = useLanguageAttributes();
  const root = useMenus<HTMLElement>(address.pathname);
  const { shell } = useTranslations();
  const main = mainCategories(categories);
  if (!main[0] && !customPages[0]) return null;
  return (
    <nav
      ref={root}
      aria-label={customPages[0] ? shell.menu : shell.categories}
      className="max-lg:hidden print:hidden"
    >
      <ul className="flex flex-wrap gap-x-7 text-sm">
        {main.map((category) => {
          const subcategories = subcategoriesOf(categories, category);
          const entries = [category, ...subcategories];
          return (
            <li key={category.id} className="min-w-0">
              {subcategories.length === 0 ? (
                <CategoryLink category={category} address={address} className="menu-entry" />
              ) : (
                <details name="category-menu" className="group relative">
                  <summary
                    {...languageAttributes(category.category_name)}
                    aria-current={findCategory(entries, address.category) && 'true'}
                    className="menu-entry"
                  >
                    {category.category_name}
                    <Icon name="chevron-down" className="menu-arrow size-4 shrink-0" />
                  </summary>
                  <ul className="menu-list">
                    {entries.map((entry) => (
                      <li key={entry.id}>
                        <CategoryLink category={entry} address={address} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          );
        })}
        <CustomPageLinks of={customPages} address={address} className="menu-entry" />
      </ul>
    </nav>
  );
}

/** A link to a category. It is marked as current on the category's page and on the pages of its projects. */
export function CategoryLink({
  category,
  address,
  className,
}: {
  category: Category;
  address: PageAddress;
  className?: string;
}) {
  const languageAttributes = useLanguageAttributes();
  const isHere = findCategory([category], address.category) !== undefined;
  return (
    <Link
      to={pages.category(category.category_name)}
      {...languageAttributes(category.category_name)}
      aria-current={isHere ? (address.name === 'category' ? 'page' : 'true') : undefined}
      className={className}
    >
      {category.category_name}
    </Link>
  );
}
