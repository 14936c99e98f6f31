import { pages } from '#contract/paths.ts';
import type { ProjectCardData } from '../../api/query-options.ts';
import { useSite } from '../../api/useSiteData.ts';
import { Link } from '../../routing/Link.tsx';
import { useWords } from '../../ui/words.ts';
import { ProjectCard } from '../projects/ProjectCard.tsx';
import { ProjectCount } from './ProjectCount.tsx';
import { useOwnersWords } from '../../ui/owners-words.ts';

/** From this many projects on, the end of the list is far from its beginning. */
const longList = 10;

interface CategoryProjectsProps {
  projects: readonly ProjectCardData[];
  /** The category's name and those of its sub-categories, in the owner's order. */
  groups: readonly string[];
  /** Whether only projects with chosen technologies are shown. */
  isFiltered: boolean;
}

/** The projects of a category; those of each sub-category under a heading of their own. */
export function CategoryProjects({ projects, groups, isFiltered }: CategoryProjectsProps) {
  const ownersWords = useOwnersWords();
  const { empty_texts } = useSite();
  const { categories } = useWords();
  if (projects.length === 0) {
    return (
      <p role="status" className="vitrine px-6 py-16 text-center text-lead text-muted">
        {isFiltered
          ? empty_texts.no_matching_projects || categories.noMatchingProjects
          : empty_texts.no_projects_yet || categories.noProjectsYet}
      </p>
    );
  }
  const filled = groups.filter((name) => projects.some(({ category }) => category === name));
  const [first] = projects;
  return (
    <>
      <p role="status" className="mb-4">
        <ProjectCount count={projects.length} />
      </p>
      {filled.length < 2 ? (
        <Cards projects={projects} first={first} />
      ) : (
        <div className="space-y-(--section)">
          {filled.map((name, index) => {
            const ofGroup = projects.filter(({ category }) => category === name);
            return (
              <section key={name} aria-label={name}>
                <div className="mb-5 flex items-baseline justify-between gap-4 border-b border-line pb-3">
                  <h2
                    {...ownersWords(name)}
                    className="min-w-0 text-heading font-semibold tracking-heading wrap-anywhere"
                  >
                    {name === groups[0] ? (
                      name
                    ) : (
                      <Link to={pages.category(name)} className="touch-target hover:text-accent">
                        {name}
                      </Link>
                    )}
                  </h2>
                  <ProjectCount count={ofGroup.length} />
                </div>
                <Cards projects={ofGroup} first={index === 0 ? ofGroup[0] : undefined} />
              </section>
            );
          })}
        </div>
      )}
      {projects.length >= longList && (
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
