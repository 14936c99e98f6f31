/** A protected project for visitors without access: title, category, synopsis and cover, in the shape of a project. */
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import { type Project, type ProjectFields, projectFieldTable } from '#contract/projects/projects.ts';
import { noContent } from '../../content/content.service.ts';
import { mainPictureOf, shownDetails } from '../record/project-details.ts';
import type { StoredProject } from '../record/projects.repository.ts';
import type { CatalogueProject, Locked } from './catalogue.ts';
import { isoTime } from '../../../lib/time.ts';

export type LockedProject = CatalogueProject & { readonly locked: Locked };

export function isLocked(project: CatalogueProject | undefined): project is LockedProject {
  return project?.locked !== undefined;
}

/** Empty values of all fields, keyed by API name. */
const noFields = Object.fromEntries<unknown>(
  Object.values(projectFieldTable).map(({ wire, kind }) => [
    wire,
    kind === 'list' ? [] : kind === 'text' ? '' : null,
  ]),
) as Pick<Project, keyof ProjectFields>;

/** Returns the public part of a project; `project_overview` is the synopsis. */
export function lockedRecord({ card, locked, created, changed }: LockedProject): StoredProject {
  return {
    ...noFields,
    id: card.id,
    project_title: card.project_title,
    category: card.category,
    project_overview: locked.synopsis ?? '',
    main_photo: card.main_photo,
    ...(card.main_photo_measures && { main_photo_measures: card.main_photo_measures }),
    state: 'protected',
    synopsis: locked.synopsis,
    cover: locked.shows,
    created_at: isoTime(created),
    updated_at: isoTime(changed),
  };
}

/** Returns the details of a protected project for visitors without access. */
export function lockedDetails(
  project: LockedProject,
  hasPassword: boolean,
  next: ProjectCardData | undefined,
): ProjectDetails {
  const main = { ...mainPictureOf(undefined), ...project.card.main_photo_measures };
  return {
    ...shownDetails(lockedRecord(project), main, noContent, next),
    locked: { password: hasPassword },
  };
}
