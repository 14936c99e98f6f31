import type { Category } from '#contract/categories/categories.ts';
import { pages } from '#contract/paths.ts';
import { useSite } from '../../api/useSiteData.ts';
import { Link } from '../../routing/Link.tsx';
import type { CategoryWork } from './category-work.ts';
import { ProjectCount } from './ProjectCount.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/language-attributes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';

interface CategoryCardProps {
  category: Category;
  work: CategoryWork;
  subcategories: readonly { category: Category; work: CategoryWork }[];
}

/** A main category on the home page, with its sub-categories. */
export function CategoryCard({ category, work, subcategories }: CategoryCardProps) {
  const languageAttributes = useLanguageAttributes();
  const t = useTranslations().categories;
  const explore = useSite().empty_texts.explore_category || t.explore;
  return (
    <article className="category-card">
      <div className="group relative flex flex-1 flex-col">
        {work.covers.length > 0 && <CategoryCovers covers={work.covers} />}
        <div className="flex flex-1 flex-col p-6">
          <div className="named-count">
            <h3 {...languageAttributes(category.category_name)} className="card-title">
              <Icon name={category.category_icon_link} className="thin-icon" />
              {category.category_name}
            </h3>
            <ProjectCount count={work.projects} />
          </div>
          <p {...languageAttributes(category.description)} className="mt-2 mb-4 line-clamp-3 text-muted">
            {category.description || explore}
          </p>
          <ViewProjects of={category} />
        </div>
      </div>
      {subcategories.length > 0 && (
        <ul className="border-t border-line">
          {subcategories.map(({ category: subcategory, work: { projects } }) => (
            <li key={subcategory.id} className="group subcategory">
              <div className="named-count">
                <h4 {...languageAttributes(subcategory.category_name)}>
                  <Icon name={subcategory.category_icon_link} className="thin-icon" />
                  {subcategory.category_name}
                </h4>
                <ProjectCount count={projects} />
              </div>
              <p
                {...languageAttributes(subcategory.description)}
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

/** A link that covers the surrounding `group`. */
function ViewProjects({ of: { category_name } }: { of: Category }) {
  const { categories } = useTranslations();
  return (
    <Link
      to={pages.category(category_name)}
      aria-label={categories.viewProjectsOf(category_name)}
      className="category-link"
    >
      {categories.viewProjects}
      <Icon name="arrow-right" />
    </Link>
  );
}

/** Up to three pictures of a category's work, which look out of a drawer. */
function CategoryCovers({ covers }: { covers: readonly string[] }) {
  return (
    <div aria-hidden className="category-covers">
      {covers.map((cover) => (
        <div key={cover}>
          <Picture src={cover} alt="" width={320} height={240} sizes="16rem" />
        </div>
      ))}
    </div>
  );
}
