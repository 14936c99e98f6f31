/** Lists, reads and deletes versions of projects. */
import { type ListedVersion, type ProjectVersion } from '#contract/projects/history.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import type { Project } from '#contract/projects/projects.ts';
import { found } from '../../../lib/failure.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Versioned } from '../../../lib/record-version.ts';
import { type Known, withPictures } from '../../content/shown-content.service.ts';
import { differingParts, historyRepository, storedPictures, type VersionRow } from './history.repository.ts';
import { mainPictureOf, shownDetails } from './project-details.ts';
import { projectsRepository } from './projects.repository.ts';
import { shownPictures } from '../../content/pictures/stored-pictures.service.ts';
import { deleteExpiredVersions, listedVersions } from '../../content/version-lists.service.ts';

export type HistoryService = ReturnType<typeof historyService>;

export function historyService(parts: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  const { database } = parts;
  const history = historyRepository(database.db);

  /** Returns a project outside the trash. Throws `not_found`. */
  async function required(projectId: number): Promise<Versioned<Project>> {
    return found(await projectsRepository(database.db).get(projectId, 'owner'));
  }

  return {
    /** Returns the versions, newest first, with the project's version number. Throws `not_found`. */
    async list(projectId: number): Promise<Versioned<ListedVersion[]>> {
      const { version } = await required(projectId);
      return { record: listedVersions(await history.list(projectId), differingParts), version };
    },

    /** Returns one version with the project's version number. Throws `not_found`. */
    async get(projectId: number, id: number): Promise<Versioned<ProjectVersion>> {
      const { record, version } = await required(projectId);
      const row = found(await history.get(projectId, id));
      const known = await shownPictures(database.db, storedPictures(row.snapshot));
      return { record: asVersion(record, row, known), version };
    },

    deleteExpired: () => deleteExpiredVersions(parts, historyRepository),
  };
}

/** `present` is the project as it is now. */
function asVersion(present: Project, { id, saved_at, snapshot }: VersionRow, known: Known): ProjectVersion {
  const { fields, category, main } = snapshot;
  const stored = known.get(main.picture ?? 0);
  const focal = { focal_x: main.focal_x, focal_y: main.focal_y };
  const project: Project = {
    id: present.id,
    ...fields,
    category: category?.name ?? '',
    main_photo: stored && main.picture !== null ? libraryApi.picture(main.picture, stored.hash) : main.link,
    main_photo_focal: focal,
    created_at: present.created_at,
    updated_at: new Date(saved_at).toISOString(),
  };
  const { pictures, ...caseStudy } = withPictures(snapshot.content, known, libraryApi.picture);
  return {
    id,
    saved_at: project.updated_at,
    project,
    details: shownDetails(project, mainPictureOf(stored, focal), { pictures, ...caseStudy }),
    case_study: caseStudy,
  };
}
