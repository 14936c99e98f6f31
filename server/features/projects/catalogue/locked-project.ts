/** A protected project without access: title, category, synopsis and cover, in the shape of a project. */
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import { noContent } from '../../content/content.service.ts';
import { mainPictureOf } from '../record/project-content.repository.ts';
import { shownDetails } from '../record/project-details.ts';
import type { StoredProject } from '../record/projects.repository.ts';
import type { CatalogueProject, Locked } from './catalogue.ts';

export type LockedProject = CatalogueProject & { readonly locked: Locked };

export function isLocked(project: CatalogueProject | undefined): project is LockedProject {
  return project?.locked !== undefined;
}

/** Returns a project without what visitors must not know; its overview is the synopsis. */
export function lockedRecord({ card, locked, created, changed }: LockedProject): StoredProject {
  return {
    id: card.id,
    project_title: card.project_title,
    category: card.category,
    project_overview: locked.synopsis ?? '',
    project_tags: [],
    technology_used: [],
    project_highlights: '',
    github_link: null,
    youtube_link: null,
    main_photo: card.main_photo,
    main_photo_description: null,
    ...(card.main_photo_measures && { main_photo_measures: card.main_photo_measures }),
    state: 'protected',
    publish_at: null,
    synopsis: locked.synopsis,
    cover: locked.shows,
    search_title: null,
    search_description: null,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(changed).toISOString(),
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
