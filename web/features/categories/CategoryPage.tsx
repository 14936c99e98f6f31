import { findCategory, subcategoriesOf } from '#contract/category-names.ts';
import { visitorMessages } from '#contract/messages/visitor.ts';
import { pages } from '#contract/paths.ts';
import { queries } from '../../api/http-queries.ts';
import type { ProjectCardData } from '../../api/query-options.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { useCategories } from '../../api/useSiteData.ts';
import { Link } from '../../routing/Link.tsx';
import type { PageAddress } from '../../routing/page.ts';
import { ProjectCard } from '../projects/ProjectCard.tsx';
import { TechnologyFilter } from '../projects/TechnologyFilter.tsx';
import { chosenTechnologies, matching, technologiesToChoose } from '../projects/technologies.ts';
import { nameInAddress, titleFromName } from './name-in-address.ts';

/** The projects of one category, or those of them that use the chosen technologies. */
export default function CategoryPage(address: PageAddress) {
  const name = nameInAddress(address);
  const categories = useCategories();
  const category = findCategory(categories, name);
  const subcategories = category ? subcategoriesOf(categories, category) : [];
  return (
    <div className="site-width">
      <header className="max-w-4xl py-10 lg:py-16">
        <p className="mb-3 text-sm text-muted">
          <Link to={pages.home} className="hover:text-ink hover:underline">
            Home
          </Link>
          {category?.associated_with && (
            <>
              <span aria-hidden> / </span>
              <Link
                to={pages.category(category.associated_with)}
                dir="auto"
                className="hover:text-ink hover:underline"
              >
                {category.associated_with}
              </Link>
            </>
          )}
        </p>
        <h1 dir="auto" className="text-title font-semibold tracking-title">
          {category?.category_name ?? titleFromName(name)} Projects
        </h1>
        {category?.description && (
          <p dir="auto" className="mt-4 max-w-prose text-lead text-muted">
            {category.description}
          </p>
        )}
        {subcategories.length > 0 && (
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-sm font-medium">
            {subcategories.map((entry) => (
              <li key={entry.id} className="min-w-0">
                <Link
                  to={pages.category(entry.category_name)}
                  dir="auto"
                  className="inline-block max-w-full py-1 text-accent underline underline-offset-4 hover:text-accent-strong"
                >
                  {entry.category_name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </header>
      <Projects name={name} address={address} />
    </div>
  );
}

function Projects({ name, address }: { name: string; address: PageAddress }) {
  const read = useCachedQuery(queries.projectCards(name));
  if (read.status === 'loading') return <p role="status">Loading projects...</p>;
  if (read.status === 'failed')
    return <p role="alert">The projects could not be loaded. Please try again.</p>;
  const chosen = chosenTechnologies(address.search);
  return (
    <>
      <TechnologyFilter
        path={address.pathname}
        technologies={technologiesToChoose(read.data, chosen)}
        chosen={chosen}
      />
      <ProjectCards projects={matching(read.data, chosen)} />
    </>
  );
}

function ProjectCards({ projects }: { projects: readonly ProjectCardData[] }) {
  if (projects.length === 0) {
    return (
      <p role="status" className="vitrine px-6 py-16 text-center text-lead text-muted">
        {visitorMessages.noMatchingProjects}
      </p>
    );
  }
  return (
    <>
      <p role="status" className="mb-4 text-sm text-muted">
        {projects.length} {projects.length === 1 ? 'project' : 'projects'}
      </p>
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {projects.map((project, index) => (
          <li key={project.id} className="min-w-0">
            <ProjectCard project={project} first={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}
