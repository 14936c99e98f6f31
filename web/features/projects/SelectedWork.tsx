import { pages } from '#contract/paths.ts';
import type { HomeLayout } from '#contract/appearance/themes.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { useSite } from '../../api/site-data.ts';
import { Link } from '../../routing/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { columnSizes, type Sizes } from '../../ui/picture-sources.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { pictureName } from '../content/picture-text.ts';
import { ProtectedMark } from './ProtectedMark.tsx';

/** Columns of each card, out of 12, on a wide screen. A card of 8 columns is two rows high. */
const layouts: Record<number, readonly Columns[]> = {
  1: [12],
  2: [6, 6],
  3: [8, 4, 4],
  4: [6, 6, 6, 6],
  5: [8, 4, 4, 6, 6],
  6: [8, 4, 4, 4, 4, 4],
};

const classes = {
  4: 'lg:col-span-4',
  6: 'lg:col-span-6',
  8: 'selected-lead lg:col-span-8',
  12: 'lg:col-span-12',
} as const;
type Columns = keyof typeof classes;

/** Returns the `sizes` of a picture that has `wide` or `medium` columns in the layout Mosaic. */
function selectedSizes(layout: HomeLayout | undefined, wide: number, medium: number): Sizes {
  // A third of a row that has one gap, between picture and text.
  if (layout === 'list')
    return columnSizes(
      4,
      4,
      { gap: 12 },
      { lens: { isBleeding: true }, signal: { inset: 32 / 3, smallInset: 32 } },
    );
  return columnSizes(
    layout === 'grid' ? 4 : wide,
    medium,
    {},
    { lens: { isBleeding: true, gap: 0 }, signal: { gap: 1, inset: 32 } },
  );
}

/** Up to six projects as large cards. No row has a single card, except the first one of an odd number. */
export function SelectedWork({ projects }: { projects: readonly ProjectCardData[] }) {
  const languageAttributes = useLanguageAttributes();
  const site = useSite();
  const layout = layouts[projects.length] ?? [];
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-12">
      {projects.map((project, index) => {
        const columns = layout[index] ?? 4;
        const isLead = index === 0;
        // In two columns, the first card of an odd number has a row of its own.
        const isWide = isLead && projects.length % 2 === 1;
        return (
          <li
            key={project.id}
            className={`group selected-work ${isWide ? 'sm:max-lg:col-span-2 ' : ''}${classes[columns]}`}
          >
            <div className="card-picture aspect-8/5">
              <Picture
                sharedAs={pictureName(project.id)}
                src={project.main_photo}
                alt={project.main_photo_description ?? ''}
                focal={project.main_photo_focal}
                original={project.main_photo_measures}
                width={960}
                height={600}
                first={isLead}
                sizes={selectedSizes(site.layout, columns, isWide ? 12 : 6)}
              />
            </div>
            <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 {...languageAttributes(project.project_title)} className="card-title min-w-0 wrap-anywhere">
                <Link to={pages.project(project.category, project)} className="card-link">
                  {project.project_title}
                  <ProtectedMark state={project.state} />
                </Link>
              </h3>
              <p {...languageAttributes(project.category)} className="meta min-w-0 wrap-anywhere">
                {project.category}
              </p>
            </div>
            {/* Other layouts show all summaries. */}
            <p
              {...languageAttributes(project.summary)}
              className={`mt-1 line-clamp-2 max-w-prose text-muted ${isLead ? '' : 'hidden'}`}
            >
              {project.summary}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
