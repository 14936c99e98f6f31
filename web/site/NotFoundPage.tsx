import { findCategory } from '#contract/categories/category-names.ts';
import { pages } from '#contract/paths.ts';
import { useCategories } from '../api/site-data.ts';
import { OtherWork, ProjectNotFound } from '../features/projects/ProjectNotFound.tsx';
import type { PageAddress } from '#contract/public-pages.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { useTranslations } from '../ui/translations.ts';

/** Shown for unknown addresses. `category` is set below a category, where a project was expected. */
export default function NotFoundPage({ category }: PageAddress) {
  const categories = useCategories();
  const { shell } = useTranslations();
  if (findCategory(categories, category)) return <ProjectNotFound />;
  return (
    <section className="site-width pt-(--section)">
      <p aria-hidden className="text-display font-semibold tracking-display text-accent">
        404
      </p>
      <h1 className="mt-2 text-title font-semibold tracking-title">{shell.pageNotFound}</h1>
      <p className="mt-4 max-w-prose text-lead text-muted">{shell.pageNotFoundHint}</p>
      <ButtonLink to={pages.home} className="mt-8 button-tall px-6">
        {shell.returnHome}
      </ButtonLink>
      <OtherWork />
    </section>
  );
}
