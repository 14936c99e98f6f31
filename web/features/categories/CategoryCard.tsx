import type { Category } from '#contract/categories/categories.ts';
import { pages } from '#contract/paths.ts';
import { useSite } from '../../api/site-data.ts';
import { Link } from '../../routing/Link.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import type { CategoryWork } from './category-work.ts';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { columnSizes } from '../../ui/picture-sources.ts';

interface CategoryCardProps {
  category: Category;
  work: CategoryWork;
  subcategories: readonly { category: Category; work: CategoryWork }[];
  /** Its width in columns of 12 from 1,024 px, and from 640 px. */
  columns: readonly [wide: number, medium: number];
}

/** A main category on the home page, with its sub-categories, or its first projects if it has none. */
export function CategoryCard({ category, work, subcategories, columns }: CategoryCardProps) {
  const { category_name: name, category_icon_link: icon, description } = category;
  const languageAttributes = useLanguageAttributes();
  const t = useTranslations().categories;
  const explore = useSite().empty_texts.explore_category || t.explore;
  return (
    <article className="category-card">
      <div className="group relative flex flex-col">
        {work.covers.length > 0 && <CategoryCovers covers={work.covers} columns={columns} />}
        <div className="flex flex-1 flex-col p-6">
          <div className="named-count">
            <h3 className="card-title">
              <CategoryIcon name={icon} className="thin-icon" />
              <span {...languageAttributes(name)}>{name}</span>
            </h3>
            {work.projects !== undefined && (
              <span className="meta shrink-0">{t.projects(work.projects)}</span>
            )}
          </div>
          <p {...languageAttributes(description)} className="mt-2 mb-4 line-clamp-3 text-muted">
            {description || explore}
          </p>
          <Link to={pages.category(name)} aria-label={t.viewProjectsOf(name)} className="category-link">
            {t.viewProjects}
            <Icon name="arrow-right" />
          </Link>
        </div>
      </div>
      <ul className="card-rows">
        {subcategories.map((subcategory) => (
          <SubcategoryRow key={subcategory.category.id} {...subcategory} explore={explore} />
        ))}
        {subcategories.length === 0 &&
          work.first.map((project) => (
            <li key={project.id} className="group">
              <Link
                to={pages.project(name, project)}
                {...languageAttributes(project.project_title)}
                className="card-link truncate text-sm font-semibold"
              >
                {project.project_title}
              </Link>
            </li>
          ))}
      </ul>
    </article>
  );
}

interface SubcategoryRowProps {
  category: Category;
  work: CategoryWork;
  /** Shown without a description. */
  explore: string;
}

/** A row that links to a sub-category. */
function SubcategoryRow({ category, work, explore }: SubcategoryRowProps) {
  const { category_name: name, category_icon_link: icon, description } = category;
  const languageAttributes = useLanguageAttributes();
  const t = useTranslations().categories;
  return (
    <li className="group">
      <div className="named-count text-sm">
        <h4 className="flex items-center">
          <CategoryIcon name={icon} className="thin-icon shrink-0" />
          <span {...languageAttributes(name)} className="truncate">
            {name}
          </span>
        </h4>
        {work.projects !== undefined && <span className="meta shrink-0">{t.projects(work.projects)}</span>}
      </div>
      <div className="ps-6 text-sm text-muted">
        <p {...languageAttributes(description)} className="truncate">
          {description || explore}
        </p>
      </div>
      <Link
        to={pages.category(name)}
        aria-label={t.viewProjectsOf(name)}
        className="card-link absolute inset-0"
      >
        <span className="sr-only">{t.viewProjects}</span>
      </Link>
    </li>
  );
}

/** Up to three pictures of a category's work, which look out of a drawer. */
function CategoryCovers({
  covers,
  columns,
}: Pick<CategoryCardProps, 'columns'> & Pick<CategoryWork, 'covers'>) {
  return (
    <div aria-hidden className="category-covers">
      {covers.map(({ main_photo: cover, main_photo_measures: measures }, index) => (
        <div key={cover}>
          <Picture
            src={cover}
            alt=""
            original={measures}
            width={320}
            height={240}
            sizes={columnSizes(
              ...columns,
              { share: index === 0 ? 0.5 : 0.4 },
              { lens: { gap: 0 }, signal: { gap: 1 } },
            )}
          />
        </div>
      ))}
    </div>
  );
}
