import { findCategory } from '#contract/categories/category-names.ts';
import { useCategories } from '../api/site-data.ts';
import { NotFound, ProjectNotFound } from '../features/projects/NotFound.tsx';
import type { PageAddress } from '#contract/public-pages.ts';
import { useTranslations } from '../ui/translations.ts';

/** The page for unknown addresses. At an address below a category, it says that the project does not exist. */
export default function NotFoundPage({ category }: PageAddress) {
  const categories = useCategories();
  const { shell } = useTranslations();
  if (findCategory(categories, category)) return <ProjectNotFound />;
  return <NotFound title={shell.pageNotFound} hint={shell.pageNotFoundHint} status={404} />;
}
