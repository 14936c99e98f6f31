import type { Project, ProjectFieldName } from '#contract/projects/projects.ts';
import { projectFieldTable } from '#contract/projects/projects.ts';
import { sharePath } from '#contract/appearance/share.ts';
import type { ProjectValues } from '../project-values.ts';

/** What is drawn into a project's share picture. */
const inIt = ['title', 'category', 'technologies', 'image', 'state'] as const satisfies ProjectFieldName[];

/**
 * The address of the picture that the site draws of a published project; undefined while what it shows is not
 * what the form holds.
 */
export function drawnPicture(values: ProjectValues, saved: Project | undefined): string | undefined {
  if (saved?.state !== 'published') return undefined;
  const isAsSaved = inIt.every(
    (name) => JSON.stringify(values[name]) === JSON.stringify(saved[projectFieldTable[name].wire]),
  );
  // Whatever its content is called: the address of any earlier one answers with the present one.
  return isAsSaved ? sharePath({ kind: 'project', id: saved.id }, 'now') : undefined;
}
