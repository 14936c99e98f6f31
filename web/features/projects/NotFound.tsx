import { mainCategories } from '#contract/categories/category-names.ts';
import { pages } from '#contract/addresses.ts';
import { shortened } from '#contract/projects/project-display.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { useCategories } from '../../api/site-data.ts';
import { Link } from '../../routing/Link.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { SearchForm } from '../../ui/SearchForm.tsx';
import { ProtectedMark } from './ProtectedMark.tsx';
import { CardPicture } from './CardPicture.tsx';

/** Shown in place of a project that does not exist, is hidden or could not be read. */
export function ProjectNotFound() {
  const { project } = useTranslations();
  return <NotFound title={project.notFound} hint={project.notFoundHint} />;
}

interface NotFoundProps {
  title: string;
  hint: string;
  /** The status, shown above the title. */
  status?: number;
}

/** Shown in place of a page that does not exist: a search, the categories and selected projects. */
export function NotFound({ title, hint, status }: NotFoundProps) {
  const { shell } = useTranslations();
  const languageAttributes = useLanguageAttributes();
  const categories = mainCategories(useCategories());
  return (
    <section className="site-width grid gap-x-6 gap-y-(--section) pt-(--section) lg:grid-cols-12">
      <div className="lg:col-span-7">
        {status && (
          <p aria-hidden className="status-number">
            {status}
          </p>
        )}
        <h1 className="text-title font-semibold tracking-title">{title}</h1>
        <p className="mt-4 max-w-prose text-lead text-muted">{hint}</p>
        <ButtonLink to={pages.home} className="mt-8 button-tall px-6">
          {shell.returnHome}
        </ButtonLink>
      </div>
      <div className="lg:col-span-4 lg:col-start-9">
        <SearchForm />
        <ul className="mt-6 divide-y divide-line border-y border-line empty:hidden">
          {categories.map(({ id, category_name: name }) => (
            <li key={id}>
              <Link
                to={pages.category(name)}
                className="flex items-center justify-between py-3 font-medium hover:text-accent"
              >
                <span {...languageAttributes(name)}>{name}</span>
                <Icon name="arrow-right" className="size-4 rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <OtherWork />
    </section>
  );
}

/** Number of projects below a page that was not found. */
const shownProjects = 3;

/** Selected projects for visitors who got lost; nothing until they are read. */
function OtherWork() {
  const featured = useCachedQuery(queries.featured());
  const { shell } = useTranslations();
  const languageAttributes = useLanguageAttributes();
  if (featured.status !== 'ready' || !featured.data.selected[0]) return null;
  return (
    <section aria-labelledby="selected-title" className="lg:col-span-12">
      <h2 id="selected-title" className="mb-4 text-heading font-semibold tracking-heading">
        {shell.selectedWork}
      </h2>
      <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-3">
        {featured.data.selected.slice(0, shownProjects).map((project) => (
          <li key={project.id} className="group relative min-w-0">
            <CardPicture project={project} first={false} />
            <h3 {...languageAttributes(project.project_title)} className="mt-3 card-title wrap-anywhere">
              <Link to={pages.project(project.category, project)} className="card-link">
                {project.project_title}
                <ProtectedMark state={project.state} isOnCard />
              </Link>
            </h3>
            <p {...languageAttributes(project.summary)} className="mt-1 line-clamp-2 text-muted">
              {shortened(project.summary)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
