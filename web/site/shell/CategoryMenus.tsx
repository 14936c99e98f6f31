import type { Category } from '#contract/categories.ts';
import { mainCategories, subcategoriesOf } from '#contract/category-names.ts';
import { pages } from '#contract/paths.ts';
import { Link } from '../../routing/Link.tsx';
import { useMenus } from '../../ui/useMenus.ts';
import { useWords } from '../../ui/words.ts';
import { useOwnersWords } from '../../ui/owners-words.ts';
import { Icon } from '../../ui/Icon.tsx';

const itemClass =
  'flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

/**
 * The main categories in a row, for wide windows. A category with sub-categories opens a list of itself and
 * them.
 */
export function CategoryMenus({
  categories,
  pathname,
}: {
  categories: readonly Category[];
  pathname: string;
}) {
  const ownersWords = useOwnersWords();
  const root = useMenus<HTMLElement>(pathname);
  const { shell } = useWords();
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
                <CategoryLink category={category} pathname={pathname} className={itemClass} />
              ) : (
                <details name="category-menu" className="group relative">
                  <summary
                    {...ownersWords(category.category_name)}
                    className={`${itemClass} group-open:text-ink`}
                  >
                    {category.category_name}
                    <Icon
                      name="chevron-down"
                      className="size-4 shrink-0 transition-transform group-open:rotate-180"
                    />
                  </summary>
                  <ul className="absolute top-full -start-3 w-max max-w-xs min-w-52 rounded-b-lg border border-t-0 border-line bg-raised py-2 shadow-lg">
                    {[category, ...subcategories].map((entry) => (
                      <li key={entry.id}>
                        <CategoryLink
                          category={entry}
                          pathname={pathname}
                          className="flex min-h-10 items-center px-4 pointer-coarse:min-h-11 py-1.5 text-sm/5 hover:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
                        />
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

/** A link to a category's page, marked when it is the page that is open. */
export function CategoryLink({
  category,
  pathname,
  className,
}: {
  category: Category;
  pathname: string;
  className: string;
}) {
  const ownersWords = useOwnersWords();
  const path = pages.category(category.category_name);
  return (
    <Link
      to={path}
      {...ownersWords(category.category_name)}
      aria-current={path === pathname ? 'page' : undefined}
      className={className}
    >
      {category.category_name}
    </Link>
  );
}
