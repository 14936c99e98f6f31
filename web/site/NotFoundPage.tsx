import { visitorMessages } from '#contract/messages/visitor.ts';
import { pages } from '#contract/paths.ts';
import { useCategories } from '../api/useSiteData.ts';
import { ProjectNotFound } from '../features/projects/ProjectNotFound.tsx';
import type { PageAddress } from '../routing/page.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { isBelowCategory } from './below-category.ts';

/** Shown at every address that has no page. One that begins with a category would be a project's. */
export default function NotFoundPage(address: PageAddress) {
  const categories = useCategories();
  if (isBelowCategory(address, categories)) return <ProjectNotFound />;
  return (
    <section className="site-width py-(--section)">
      <p aria-hidden className="text-display font-semibold tracking-display text-accent">
        404
      </p>
      <h1 className="mt-2 text-title font-semibold tracking-title">{visitorMessages.pageNotFound}</h1>
      <p className="mt-4 max-w-prose text-lead text-muted">
        The address may have a typing mistake in it, or the page may have moved.
      </p>
      <ButtonLink to={pages.home} className="mt-8 min-h-12 px-6">
        {visitorMessages.returnHome}
      </ButtonLink>
    </section>
  );
}
