import { pages } from '#contract/paths.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { Link } from '../../routing/Link.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { CardPicture } from './CardPicture.tsx';

export function ProjectNotFound() {
  const { project, shell } = useTranslations();
  return (
    <section className="site-width pt-(--section)">
      <h1 className="text-title font-semibold tracking-title">{project.notFound}</h1>
      <p className="mt-4 max-w-prose text-lead text-muted">{project.notFoundHint}</p>
      <ButtonLink to={pages.home} className="mt-8 button-tall px-6">
        {shell.returnHome}
      </ButtonLink>
      <OtherWork />
    </section>
  );
}

/** Number of projects below a page that was not found. */
const shownProjects = 3;

/** Selected projects for visitors who did not find what they wanted. The renderer reads them for each page that is 404. */
export function OtherWork() {
  const featured = useCachedQuery(queries.featured());
  const { shell } = useTranslations();
  const languageAttributes = useLanguageAttributes();
  if (featured.status !== 'ready' || !featured.data.selected[0]) return null;
  return (
    <section aria-labelledby="selected-title" className="mt-(--section)">
      <h2 id="selected-title" className="mb-4 text-heading font-semibold tracking-heading">
        {shell.selectedWork}
      </h2>
      <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {featured.data.selected.slice(0, shownProjects).map((project) => (
          <li key={project.id} className="group selected-work">
            <CardPicture project={project} first={false} />
            <h3 {...languageAttributes(project.project_title)} className="mt-3 card-title wrap-anywhere">
              <Link to={pages.project(project.category, project)} className="card-link">
                {project.project_title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
