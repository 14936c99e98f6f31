import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Category } from '#contract/categories.ts';
import { visitorMessages } from '#contract/messages/visitor.ts';
import { pages } from '#contract/paths.ts';
import { Link } from '../../routing/Link.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';

/** One category on the home page. The whole card leads where its link does. */
export function CategoryCard({ category }: { category: Category }) {
  return (
    <article className="group relative flex h-full flex-col p-6 transition-colors hover:bg-raised sm:p-8">
      <div className="mb-6 flex items-start justify-between gap-4 text-muted sm:mb-10">
        <CategoryIcon icon={category.category_icon_link} className="size-8 text-accent" />
        {category.associated_with && (
          <span dir="auto" className="text-2xs">
            {category.associated_with}
          </span>
        )}
      </div>
      <h3 dir="auto" className="text-xl/7 font-semibold tracking-heading">
        {category.category_name}
      </h3>
      <p dir="auto" className="mt-2 mb-6 line-clamp-4 text-muted">
        {category.description || visitorMessages.exploreCategory}
      </p>
      <Link
        to={pages.category(category.category_name)}
        aria-label={`View Projects: ${category.category_name}`}
        className="mt-auto inline-flex items-center gap-2 self-start text-sm font-semibold after:absolute after:inset-0 group-hover:text-accent"
      >
        View Projects
        <ArrowRight
          aria-hidden
          className="size-4 transition-transform group-hover:translate-x-1 rtl:-scale-x-100"
        />
      </Link>
    </article>
  );
}
