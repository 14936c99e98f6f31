import { pages } from '#contract/paths.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { Link } from '../../routing/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useLanguageAttributes } from '../../ui/language-attributes.ts';
import { pictureName } from './picture-text.ts';

/** Columns of each picture, out of 12, row by row. */
const rows: Record<number, readonly Span[]> = {
  1: [12],
  2: [8, 4],
  3: [12, 6, 6],
  4: [8, 4, 5, 7],
  5: [8, 4, 4, 4, 4],
  6: [8, 4, 5, 7, 7, 5],
};

/** Class and `sizes` of each width; all have the same height. */
const spans = {
  4: { column: 'lg:col-span-4', drawn: 36 },
  5: { column: 'lg:col-span-5', drawn: 38 },
  6: { column: 'lg:col-span-6', drawn: 46 },
  7: { column: 'lg:col-span-7', drawn: 53 },
  8: { column: 'lg:col-span-8', drawn: 60 },
  12: { column: 'lg:col-span-12', drawn: 92 },
} as const;
type Span = keyof typeof spans;

/** Up to six projects as large cards. */
export function SelectedWork({ projects }: { projects: readonly ProjectCardData[] }) {
  const languageAttributes = useLanguageAttributes();
  const widths = (rows[projects.length] ?? []).map((width) => spans[width]);
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-12">
      {projects.map((project, index) => (
        <li key={project.id} className={`group relative min-w-0 ${widths[index]?.column}`}>
          <Picture
            sharedAs={pictureName(project.id)}
            src={project.main_photo}
            alt={project.main_photo_description ?? ''}
            focal={project.main_photo_focal}
            width={960}
            height={640}
            first={index === 0}
            sizes={`(min-width: 64rem) ${widths[index]?.drawn}vw, (min-width: 40rem) 46vw, calc(100vw - 2.5rem)`}
            className="selected-picture"
          />
          <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h3
              {...languageAttributes(project.project_title)}
              className="min-w-0 text-lg/6 font-semibold tracking-heading wrap-anywhere"
            >
              <Link to={pages.project(project.category, project)} className="card-link">
                {project.project_title}
              </Link>
            </h3>
            <p {...languageAttributes(project.category)} className="meta min-w-0 wrap-anywhere">
              {project.category}
            </p>
          </div>
          <p {...languageAttributes(project.summary)} className="mt-1 line-clamp-2 max-w-prose text-muted">
            {project.summary}
          </p>
        </li>
      ))}
    </ul>
  );
}
