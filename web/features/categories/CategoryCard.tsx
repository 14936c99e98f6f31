import type { Category } from '#contract/categories/categories.ts';
import { pages } from '#contract/paths.ts';
import { useSite } from '../../api/useSiteData.ts';
import { Link } from '../../routing/Link.tsx';
import type { CategoryWork } from './category-work.ts';
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
  return (
    <article className="category-card">
      <div className="group relative flex flex-1 flex-col">
        {work.covers.length > 0 && <CategoryCovers covers={work.covers} />}
        <div className="flex flex-1 flex-col p-6">
          <CategoryText
            category={category}
            count={work.projects}
            Heading="h3"
            className="mt-2 mb-4 line-clamp-3 text-muted"
          />
        </div>
      </div>
      {subcategories.length > 0 && (
        <ul className="border-t border-line">
          {subcategories.map(({ category: subcategory, work: { projects } }) => (
            <li key={subcategory.id} className="group subcategory">
              <CategoryText
                category={subcategory}
                count={projects}
                Heading="h4"
                className="mt-1 mb-2 line-clamp-2 text-sm text-muted"
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

interface CategoryTextProps {
  category: Category;
  count: number | undefined;
  Heading: 'h3' | 'h4';
  /** The classes of the description. */
  className: string;
}

/** Name, number of projects, description, and a link that covers the surrounding `group`. */
function CategoryText({ category, count, Heading, className }: CategoryTextProps) {
  const { category_name: name, category_icon_link: icon, description } = category;
  const languageAttributes = useLanguageAttributes();
  const t = useTranslations().categories;
  const explore = useSite().empty_texts.explore_category || t.explore;
  return (
    <>
      <div className="named-count">
        <Heading {...languageAttributes(name)} className={Heading === 'h3' ? 'card-title' : undefined}>
          <Icon name={icon} className="thin-icon" />
          {name}
        </Heading>
        {count !== undefined && <span className="meta shrink-0">{t.projects(count)}</span>}
      </div>
      <p {...languageAttributes(description)} className={className}>
        {description || explore}
      </p>
      <Link to={pages.category(name)} aria-label={t.viewProjectsOf(name)} className="category-link">
        {t.viewProjects}
        <Icon name="arrow-right" />
      </Link>
    </>
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
