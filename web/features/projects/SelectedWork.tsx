import { pages } from '#contract/addresses.ts';
import type { HomeLayout } from '#contract/appearance/themes.ts';
import { projectDisplay, shortened } from '#contract/projects/project-display.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { useSite } from '../../api/site-data.ts';
import { Link } from '../../routing/Link.tsx';
import { columnSizes, type Sizes } from '../../ui/picture-sources.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { CardPicture } from './CardPicture.tsx';
import { ProtectedMark } from './ProtectedMark.tsx';

/**
 * Returns how many of 12 columns a card has in windows from 1,024 px. The first card has 8 and two rows, the others
 * have 4. If the last row would have one card, the first card gets 12; if it would have two, they get 6 each.
 */
function columnsOf(index: number, count: number): Columns {
  const inLastRow = count % 3;
  if (inLastRow === 2 && index >= count - 2) return 6;
  if (index > 0) return 4;
  return inLastRow === 1 ? 12 : 8;
}

const classes = {
  4: 'lg:col-span-4',
  6: 'lg:col-span-6',
  8: 'selected-lead lg:col-span-8',
  12: 'lg:col-span-12',
} as const;
type Columns = keyof typeof classes;

/** Returns a card's columns in Lens, from 1,024 px (`wide`) and from 640 px, as in `themes/lens/theme.css`. */
function lensColumns(index: number, count: number) {
  if (index === 0) return { wide: 12, medium: 12 };
  const isEven = count % 2 === 0;
  return {
    wide: count === 2 ? 12 : isEven && index >= count - 3 ? 4 : 6,
    medium: isEven && index === count - 1 ? 12 : 6,
  };
}

/** Returns the `sizes` of a picture. In Mosaic, its card has `wide` columns from 1,024 px, `medium` from 640 px. */
function selectedSizes(
  layout: HomeLayout | undefined,
  lens: ReturnType<typeof lensColumns>,
  wide: number,
  medium: number,
): Sizes {
  // The picture has a third of the row, less the gap to the text.
  if (layout === 'list')
    return columnSizes(
      4,
      4,
      { gap: 12 },
      { lens: { isBleeding: true }, signal: { inset: 32 / 3, smallInset: 32 } },
    );
  if (layout === 'grid')
    return columnSizes(4, medium, {}, { lens: { isBleeding: true, gap: 0 }, signal: { gap: 1, inset: 32 } });
  return columnSizes(
    wide,
    medium,
    {},
    {
      gallery: { wide: 8 },
      lens: { isBleeding: true, gap: 0, ...lens },
      night: { wide: 7, medium: 5, small: 5 },
      signal: { gap: 1, inset: 32 },
    },
  );
}

/** Themes with texts beside the pictures, which leave room for more of each summary. */
const roomy = /gallery|night/;

/** The projects of the home page as large cards. */
export function SelectedWork({ projects }: { projects: readonly ProjectCardData[] }) {
  const languageAttributes = useLanguageAttributes();
  const site = useSite();
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-12">
      {projects.map((project, index) => {
        const columns = columnsOf(index, projects.length);
        const isLead = index === 0;
        // Between 640 and 1,024 px, two cards share a row. If the number is odd, the first has its own.
        const isWide = isLead && projects.length % 2 === 1;
        return (
          <li
            key={project.id}
            className={`group selected-work ${isWide ? 'sm:max-lg:col-span-2 ' : ''}${classes[columns]}`}
          >
            <CardPicture
              project={project}
              width={960}
              first={isLead}
              sizes={selectedSizes(
                site.layout,
                lensColumns(index, projects.length),
                columns,
                isWide ? 12 : 6,
              )}
            />
            <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 {...languageAttributes(project.project_title)} className="card-title min-w-0 wrap-anywhere">
                <Link to={pages.project(project.category, project)} className="card-link">
                  {project.project_title}
                  <ProtectedMark state={project.state} isOnCard />
                </Link>
              </h3>
              <p {...languageAttributes(project.category)} className="meta min-w-0 wrap-anywhere">
                {project.category}
              </p>
            </div>
            <p
              {...languageAttributes(project.summary)}
              className={`mt-1 text-muted ${isLead ? 'line-clamp-4 max-w-2xl' : 'line-clamp-2 max-w-md'}`}
            >
              {shortened(
                project.summary,
                isLead || roomy.test(site.theme) ? projectDisplay.leadingSummary : undefined,
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
