import type { Project, ProjectFieldName } from '#contract/projects/projects.ts';
import { projectFieldTable } from '#contract/projects/projects.ts';
import { sharePath } from '#contract/appearance/share.ts';
import type { ProjectValues } from '../project-values.ts';

/** Fields shown in a project's share picture. */
const inIt = ['title', 'category', 'technologies', 'image', 'state'] as const satisfies ProjectFieldName[];

/** Returns the address of a published project's share picture; undefined if the form has changed what it shows. */
export function drawnPicture(values: ProjectValues, saved: Project | undefined): string | undefined {
  if (saved?.state !== 'published') return undefined;
  const isAsSaved = inIt.every(
    (name) => JSON.stringify(values[name]) === JSON.stringify(saved[projectFieldTable[name].wire]),
  );
  // Addresses of all earlier versions return the current picture.
  return isAsSaved ? sharePath({ kind: 'project', id: saved.id }, 'now') : undefined;
}
