import type { Category } from '#contract/categories.ts';
import { pages } from '#contract/paths.ts';
import { useSite } from '../../api/useSiteData.ts';
import { Link } from '../../routing/Link.tsx';
import { CategoryCovers } from './CategoryCovers.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import type { CategoryWork } from './category-work.ts';
import { ProjectCount } from './ProjectCount.tsx';
import { useWords } from '../../ui/words.ts';
import { useOwnersWords } from '../../ui/owners-words.ts';
import { Icon } from '../../ui/Icon.tsx';

interface CategoryCardProps {
  category: Category;
  work: CategoryWork;
  subcategories: readonly { category: Category; work: CategoryWork }[];
}

/** A main category on the home page, and its sub-categories below its heading. */
export function CategoryCard({ category, work, subcategories }: CategoryCardProps) {
  const ownersWords = useOwnersWords();
  const words = useWords().categories;
  const explore = useSite().empty_texts.explore_category || words.explore;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised">
      <div className="group relative flex flex-1 flex-col">
        {work.covers.length > 0 && <CategoryCovers covers={work.covers} />}
        <div className="flex flex-1 flex-col p-6">
          <div className="flex items-baseline justify-between gap-4">
            <h3
              {...ownersWords(category.category_name)}
              className="min-w-0 text-xl/7 font-semibold tracking-heading wrap-anywhere"
            >
              <CategoryIcon
                icon={category.category_icon_link}
                className="me-2 inline size-5 align-[-0.15em] text-accent"
              />
              {category.category_name}
            </h3>
            <ProjectCount count={work.projects} />
          </div>
          <p {...ownersWords(category.description)} className="mt-2 mb-4 line-clamp-3 text-muted">
            {category.description || explore}
          </p>
          <ViewProjects of={category} />
        </div>
      </div>
      {subcategories.length > 0 && (
        <ul className="border-t border-line">
          {subcategories.map(({ category: subcategory, work: { projects } }) => (
            <li
              key={subcategory.id}
              className="group relative border-b border-line px-6 py-4 transition-colors last:border-0 hover:bg-sunken"
            >
              <div className="flex items-baseline justify-between gap-4">
                <h4
                  {...ownersWords(subcategory.category_name)}
                  className="min-w-0 font-semibold wrap-anywhere"
                >
                  <CategoryIcon
                    icon={subcategory.category_icon_link}
                    className="me-2 inline size-4 align-[-0.12em] text-muted"
                  />
                  {subcategory.category_name}
                </h4>
                <ProjectCount count={projects} />
              </div>
              <p
                {...ownersWords(subcategory.description)}
                className="mt-1 mb-2 line-clamp-2 text-sm text-muted"
              >
                {subcategory.description || explore}
              </p>
              <ViewProjects of={subcategory} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** Its link covers all of what stands around it. */
function ViewProjects({ of: { category_name } }: { of: Category }) {
  const { categories } = useWords();
  return (
    <Link
      to={pages.category(category_name)}
      aria-label={categories.viewProjectsOf(category_name)}
      className="mt-auto inline-flex items-center gap-2 self-start print:hidden text-sm font-semibold after:absolute after:inset-0 after:z-20 group-hover:text-accent"
    >
      {categories.viewProjects}
      <Icon
        name="arrow-right"
        className="size-4 transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
      />
    </Link>
  );
}
