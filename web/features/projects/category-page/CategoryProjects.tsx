import type { Listing } from '#contract/projects/category-listing.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { useTranslations } from '../../../ui/translations.ts';
import { columnSizes } from '../../../ui/picture-sources.ts';
import { ProjectCard } from '../ProjectCard.tsx';

/** Minimum number of projects for a link back to the top. */
const minForTopLink = 10;

/** Number of projects up to which they have two columns instead of three. */
const inTwoColumns = 6;

/** One page of a category's projects, those of each sub-category together. */
export function CategoryProjects({ listing: { projects, groups } }: { listing: Listing<ProjectCardData> }) {
  const t = useTranslations().category;
  const sorted = groups.flatMap((group) => projects.filter(({ category }) => category === group.category));
  const isFew = sorted.length <= inTwoColumns;
  return (
    <>
      <ul className={`project-list grid gap-x-6 gap-y-12 sm:grid-cols-2 ${isFew ? '' : 'lg:grid-cols-3'}`}>
        {sorted.map((project, index) => {
          // The first of an odd number has a row of its own.
          const isWide = isFew && index === 0 && sorted.length % 2 === 1;
          return (
            <li key={project.id} className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''}`}>
              <ProjectCard
                project={project}
                first={index === 0}
                {...(isFew && {
                  sizes: isWide ? columnSizes(12) : columnSizes(6),
                  width: isWide ? 1600 : 960,
                })}
                showsCategory={groups.length > 1}
              />
            </li>
          );
        })}
      </ul>
      {projects.length >= minForTopLink && (
        <p className="mt-12 text-center print:hidden">
          <a href="#content" className="text-sm font-medium text-accent underline underline-offset-4">
            {t.backToTop}
          </a>
        </p>
      )}
    </>
  );
}
