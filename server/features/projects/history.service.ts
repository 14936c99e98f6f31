/** Lists, reads and deletes versions of projects. */
import { type ListedVersion, type ProjectVersion } from '#contract/projects/history.ts';
import type { Motion } from '#contract/projects/gallery.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import type { Project } from '#contract/projects/projects.ts';
import { found } from '../../lib/failure.ts';
import { motionOf } from '../../kernel/images/motion.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Versioned } from '../../lib/record-version.ts';
import { historyRepository, type VersionRow } from './history.repository.ts';
import { shownDetails, withoutMeasures } from './project-details.ts';
import { projectsRepository } from './projects.repository.ts';
import { storedPicturesRepository } from './stored-pictures.repository.ts';
import { differingParts, type SnapshotPicture, storedPictures, withPictures } from './snapshot.ts';
import { deleteExpiredVersions, listedVersions } from './version-lists.service.ts';

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
      const ids = storedPictures(row.snapshot);
      const known = await storedPicturesRepository(database.db).measures(ids);
      const motion = await motionOf(database.db, ids);
      return { record: asVersion(record, row, known, motion), version };
    },

    deleteExpired: () => deleteExpiredVersions(parts, historyRepository),
  };
}

type Measures = Awaited<ReturnType<ReturnType<typeof storedPicturesRepository>['measures']>>;

/** `present` is the project as it is now. */
function asVersion(
  present: Project,
  { id, saved_at, snapshot }: VersionRow,
  known: Measures,
  motion: ReadonlyMap<number, Motion>,
): ProjectVersion {
  const { fields, category, main } = snapshot;
  const stored = main.picture === null ? undefined : known.get(main.picture);
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
  const shown = (one: SnapshotPicture) => {
    const measures = known.get(one.picture);
    if (!measures) return [];
    const { picture, ...texts } = one;
    const { hash, ...rest } = measures;
    return [
      { id: picture, src: libraryApi.picture(picture, hash), ...texts, ...rest, ...motion.get(picture) },
    ];
  };
  const further = snapshot.pictures.flatMap(shown);
  const ids = new Map(further.map((one) => [one.id, one.id]));
  const caseStudy = withPictures(snapshot.case_study, ids);
  const playing = motion.get(main.picture ?? 0);
  const gallery = { main: { ...withoutMeasures, ...stored, ...focal, ...playing }, pictures: further };
  return {
    id,
    saved_at: project.updated_at,
    project,
    details: shownDetails(project, gallery, caseStudy),
    case_study: caseStudy,
  };
}
