import { pages } from '#contract/paths.ts';
import type { Listing } from '#contract/categories/category-listing.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { Link } from '../../routing/Link.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { ProjectCard } from '../projects/ProjectCard.tsx';
import { useLanguageAttributes } from '../../ui/language-attributes.ts';

/** Minimum number of projects for a link back to the top. */
const minForTopLink = 10;

interface CategoryProjectsProps {
  listing: Listing<ProjectCardData>;
  ownName: string | undefined;
}

/** One page of a category's projects, grouped by sub-category. */
export function CategoryProjects({ listing: { projects, groups }, ownName }: CategoryProjectsProps) {
  const languageAttributes = useLanguageAttributes();
  const { categories } = useTranslations();
  const [first] = projects;
  const shown = groups.filter(({ category }) => projects.some((one) => one.category === category));
  return (
    <>
      {groups.length < 2 ? (
        <Cards projects={projects} first={first} />
      ) : (
        <div className="space-y-(--section)">
          {shown.map(({ category: name, projects: count }, index) => {
            const ofGroup = projects.filter(({ category }) => category === name);
            return (
              <section key={name} aria-label={name}>
                <div className="mb-5 flex items-baseline justify-between gap-4 border-b border-line pb-3">
                  <h2
                    {...languageAttributes(name)}
                    className="min-w-0 text-heading font-semibold tracking-heading wrap-anywhere"
                  >
                    {name === ownName ? (
                      name
                    ) : (
                      <Link to={pages.category(name)} className="touch-target hover:text-accent">
                        {name}
                      </Link>
                    )}
                  </h2>
                  <span className="meta shrink-0">{categories.projects(count)}</span>
                </div>
                <Cards projects={ofGroup} first={index === 0 ? ofGroup[0] : undefined} />
              </section>
            );
          })}
        </div>
      )}
      {projects.length >= minForTopLink && (
        <p className="mt-12 text-center print:hidden">
          <a href="#content" className="text-sm font-medium text-accent underline underline-offset-4">
            {categories.backToTop}
          </a>
        </p>
      )}
    </>
  );
}

function Cards({
  projects,
  first,
}: {
  projects: readonly ProjectCardData[];
  first: ProjectCardData | undefined;
}) {
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {projects.map((project) => (
        <li key={project.id} className="min-w-0">
          <ProjectCard project={project} first={project === first} />
        </li>
      ))}
    </ul>
  );
}
