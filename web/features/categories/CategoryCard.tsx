import type { Category } from '#contract/categories/categories.ts';
import { pages } from '#contract/addresses.ts';
import { useSite } from '../../api/site-data.ts';
import { Link } from '../../routing/Link.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A category and its number of projects, including those of its sub-categories; undefined until loaded. */
export interface CountedCategory {
  category: Category;
  projects: number | undefined;
}

/** A main category on the home page, with its sub-categories. */
export function CategoryCard({
  subcategories,
  ...main
}: CountedCategory & { subcategories: readonly CountedCategory[] }) {
  const { category_name: name, description } = main.category;
  const languageAttributes = useLanguageAttributes();
  const t = useTranslations().categories;
  const explore = useSite().empty_texts.explore_category || t.explore;
  return (
    <article className="group category-card">
      <NamedCount {...main} heading="h3" className="card-title" />
      <p {...languageAttributes(description)} className="mt-1 text-muted lg:truncate">
        {description || explore}
      </p>
      <ul className="mt-2 empty:hidden">
        {subcategories.map((one) => (
          <li key={one.category.id}>
            <NamedCount {...one} heading="h4" className="text-sm" />
            <Link
              to={pages.category(one.category.category_name)}
              aria-label={t.viewProjectsOf({ name: one.category.category_name })}
              className="card-link absolute inset-0"
            >
              <span className="sr-only">{t.viewProjects}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={pages.category(name)} aria-label={t.viewProjectsOf({ name })} className="category-link">
        {t.viewProjects}
        <Icon name="arrow-right" />
      </Link>
    </article>
  );
}

function NamedCount({
  category: { category_name: name, category_icon_link: icon },
  projects,
  heading: Heading,
  className,
}: CountedCategory & { heading: 'h3' | 'h4'; className: string }) {
  const languageAttributes = useLanguageAttributes();
  const t = useTranslations().categories;
  return (
    <div className="named-count">
      <Heading className={className}>
        <CategoryIcon name={icon} className="thin-icon" />
        <span {...languageAttributes(name)}>{name}</span>
      </Heading>
      {projects !== undefined && <span className="meta shrink-0">{t.projects({ count: projects })}</span>}
    </div>
  );
}
