import type { Listing } from '#contract/projects/category-listing.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { useTranslations } from '../../../ui/translations.ts';
import { columnSizes } from '../../../ui/picture-sources.ts';
import { ProjectCard } from '../ProjectCard.tsx';

/** Minimum number of projects for a link back to the top. */
const minForTopLink = 10;

/** Maximum number of projects of which two share a row. Of more projects, three do. */
const maxInPairs = 6;

const classes = { 4: 'lg:col-span-4', 6: 'lg:col-span-6', 12: 'leading-project lg:col-span-12' } as const;

/** Returns how many of 12 columns a card has from 1,024 px. The first ones are wider if a row would be incomplete. */
function columnsOf(index: number, count: number): keyof typeof classes {
  const isInPairs = count <= maxInPairs;
  const incomplete = count % (isInPairs ? 2 : 3);
  if (incomplete === 1 && index === 0) return 12;
  return isInPairs || (incomplete === 2 && index < 2) ? 6 : 4;
}

interface CategoryProjectsProps {
  listing: Listing<ProjectCardData>;
  /** Name of the page's category. Cards show the names of other categories only. */
  category: string | undefined;
}

/** One page of a category's projects, with the projects of each sub-category together. */
export function CategoryProjects({ listing: { projects, groups }, category }: CategoryProjectsProps) {
  const t = useTranslations().category;
  const sorted = groups.flatMap((group) => projects.filter((project) => project.category === group.category));
  return (
    <>
      <ul className="project-list grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-12">
        {sorted.map((project, index) => {
          const columns = columnsOf(index, sorted.length);
          // Between 640 and 1,024 px, two cards share a row. If the number is odd, the first has its own.
          const isWide = index === 0 && sorted.length % 2 === 1;
          return (
            <li
              key={project.id}
              className={`min-w-0 ${isWide ? 'sm:max-lg:col-span-2 ' : ''}${classes[columns]}`}
            >
              <ProjectCard
                project={project}
                first={index === 0}
                width={960}
                sizes={columnSizes(
                  // The picture of a leading project has 8 columns, the text beside it 4.
                  columns === 12 ? 8 : columns,
                  isWide ? 12 : 6,
                  {},
                  {
                    gallery: { wide: 8 },
                    lens: { isBleeding: true, gap: 2 },
                    night: { wide: index === 0 ? 7 : 5, medium: 5 },
                    signal: { gap: 1, inset: 32 },
                  },
                )}
                showsCategory={project.category !== category}
                isLeading={columns === 12}
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
