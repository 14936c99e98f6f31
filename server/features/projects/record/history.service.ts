/** Lists, reads, restores and deletes versions of projects. */
import { findCategory } from '#contract/categories/category-names.ts';
import { type ListedVersion, type ProjectVersion } from '#contract/projects/history.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import { historyMessages, projectMessages } from '#contract/ui-text/owner.ts';
import type { Project, ProjectFields } from '#contract/projects/projects.ts';
import type { Trx } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { assertVersion, type KnownVersions, type Versioned } from '../../../lib/record-version.ts';
import { withPicturesAmong } from '../../content/content.service.ts';
import { type Known, withPictures } from '../../content/shown-content.service.ts';
import { liveCategories, storedProject } from './current-project.repository.ts';
import {
  differingParts,
  historyRepository,
  type Snapshot,
  storedPictures,
  type VersionRow,
} from './history.repository.ts';
import { keepVersion } from './keep-version.ts';
import { type ProjectImage, projectChangesRepository } from './project-changes.repository.ts';
import { mainPictureOf, shownDetails } from './project-details.ts';
import { validatedFields } from './project-rules.ts';
import { projectsRepository } from './projects.repository.ts';
import { shownPictures } from '../../content/pictures/stored-pictures.service.ts';
import { deleteExpiredVersions, listedVersions } from '../../content/version-lists.service.ts';

export type HistoryService = ReturnType<typeof historyService>;

interface Restored extends Versioned<Project> {
  /** A sentence for the owner. */
  message: string;
}

export function historyService(parts: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  const { database, pictures, now } = parts;
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

    /**
     * Restores a version and keeps the result as a new one. The visibility stays, and so does the category if that of the
     * version no longer exists. Throws `not_found`, `stale`, and `validation_failed` if the project is not a draft and the
     * version lacks a required field.
     */
    restore: (projectId: number, id: number, known?: KnownVersions): Promise<Restored> =>
      database.writeContent(async (trx) => {
        const current = found(await storedProject(trx, projectId));
        assertVersion(current.version, known, projectMessages.stale);
        const { snapshot } = found(await historyRepository(trx).get(projectId, id));
        const category = await categoryOf(trx, snapshot, current.snapshot.category);
        const stored = await shownPictures(trx, storedPictures(snapshot));
        const fields = validFields(snapshot, current.record, category.name, stored);
        const change = {
          categoryId: category.id,
          image: imageOf(snapshot, stored),
          focal: snapshot.main,
          content: withPicturesAmong(snapshot.content, stored),
        };
        const after = await projectChangesRepository(trx).change(current, fields, change, now());
        await keepVersion(pictures, trx, after, { before: current, by: 'restore' });
        const message = [historyMessages.restored, category.note].filter(Boolean).join(' ');
        return { record: after.record, version: after.version, message };
      }),

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

/** Returns the version's category, by its id or else by its name; otherwise the present one with a note. */
async function categoryOf(
  trx: Trx,
  { category }: Snapshot,
  present: Snapshot['category'],
): Promise<{ id: number | null; name: string; note?: string }> {
  if (!category) return { id: null, name: '' };
  const all = await liveCategories(trx);
  const known = all.find(({ id }) => id === category.id) ?? findCategory(all, category.name);
  if (known) return { id: known.id, name: known.category_name };
  const kept = present ?? { id: null, name: '' };
  return { ...kept, note: historyMessages.categoryKept(category.name, kept.name) };
}

/** Pictures that are still stored, by id. */
type Stored = ReadonlyMap<number, unknown>;

/** Returns the fields to save, by the rules of the present state. Throws `validation_failed`. */
function validFields(
  { fields, main }: Snapshot,
  { state, publish_at }: Project,
  category: string,
  stored: Stored,
): ProjectFields {
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']));
  const sent = { ...texts, category, main_photo: main.link, state, publish_at: publish_at ?? '' };
  try {
    const {
      state: _stays,
      publish_at: _too,
      ...restored
    } = validatedFields(sent, {
      current: undefined,
      hasFile: main.picture !== null && stored.has(main.picture),
      isCategory: true,
    });
    return restored;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'validation_failed') throw error;
    const { issues = [] } = error.details;
    const faults = issues.map(({ message }) => message).join(', ');
    throw new Failure('validation_failed', { issues, message: historyMessages.incomplete(faults) });
  }
}

function imageOf({ main }: Snapshot, stored: Stored): ProjectImage {
  const { picture, link } = main;
  return picture !== null && stored.has(picture) ? { pictureId: picture } : { link };
}
