/** Shows and restores versions of projects. */
import { findCategory } from '#contract/categories/category-names.ts';
import {
  historyApi,
  type ProjectHistoryVersion,
  projectHistoryVersion,
} from '#contract/projects/project-history.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import { type Project, type ProjectFields, projectSaved } from '#contract/projects/projects.ts';
import { historyMessages, projectMessages } from '#contract/ui-text/owner.ts';
import type { Trx } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { withPicturesAmong } from '#contract/projects/block-pictures.ts';
import {
  keepInHistory,
  recordHistory,
  type StoredHistoryVersion,
} from '../../content/history/history.service.ts';
import { shownPictures } from '../../content/pictures/stored-pictures.service.ts';
import { type KnownPictures, withPictures } from '../../content/shown-content.service.ts';
import { liveCategories, liveProject } from './current-project.repository.ts';
import { type ProjectPicture, projectChangesRepository } from './project-changes.repository.ts';
import { mainPictureOf, shownDetails } from './project-details.ts';
import { validatedFields } from './project-rules.ts';
import { projectSnapshots, type Snapshot } from './project-snapshots.ts';
import { isoTime } from '../../../lib/time.ts';

export function projectHistory(kernel: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  return recordHistory(kernel, {
    ...projectSnapshots,
    api: historyApi,
    schemas: { shown: projectHistoryVersion, saved: projectSaved },
    restoring:
      'Makes its fields, pictures and case study the present ones, which adds a version. The visibility stays, and so ' +
      'does the category if that of the version no longer exists. Fails with `stale` if `If-Match` names an older ' +
      'version of the project, and with `validation_failed` if the project is not a draft and the version lacks a ' +
      'required field.',
    stale: projectMessages.stale,

    async show(db, kept, id): Promise<ProjectHistoryVersion> {
      const { record } = found(await liveProject(db, id));
      const known = await shownPictures(db, projectSnapshots.picturesOf(kept.snapshot));
      return asHistoryVersion(record, kept, known);
    },

    /** Throws `validation_failed` if the project is not a draft and the version lacks a required field. */
    async restore(trx, id, snapshot, stored) {
      const current = found(await liveProject(trx, id));
      const category = await categoryOf(trx, snapshot, current.snapshot.category);
      const fields = validFields(snapshot, current.record, category.name, stored);
      const change = {
        categoryId: category.id,
        picture: pictureIn(snapshot, stored),
        focal: snapshot.main,
        content: withPicturesAmong(snapshot.content, stored),
      };
      const after = await projectChangesRepository(trx).change(current, fields, change, kernel.now());
      await keepInHistory(kernel.pictures, trx, projectSnapshots, after, { before: current, by: 'restore' });
      const message = [historyMessages.restored, category.note].filter(Boolean).join(' ');
      return { record: { project: after.record }, recordVersion: after.recordVersion, message };
    },
  });
}

/** Returns a version as its page would show it. `present` is the project in its present state. */
function asHistoryVersion(
  present: Project,
  { id, saved_at, snapshot }: StoredHistoryVersion<Snapshot>,
  known: KnownPictures,
): ProjectHistoryVersion {
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
    updated_at: isoTime(saved_at),
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

/** Returns the version's category, by id or else by name. If it is gone, returns the present one with a note. */
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

/** The pictures of a version that still exist, keyed by id. */
type Stored = ReadonlyMap<number, unknown>;

/** Returns the fields to save, by the rules of the project's present state. Throws `validation_failed`. */
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

function pictureIn({ main }: Snapshot, stored: Stored): ProjectPicture {
  const { picture, link } = main;
  return picture !== null && stored.has(picture) ? { pictureId: picture } : { link };
}
