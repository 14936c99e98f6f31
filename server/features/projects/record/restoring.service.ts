/** Restores a version of a project. */
import { findCategory } from '#contract/categories/category-names.ts';
import { historyMessages, projectMessages } from '#contract/ui-text/owner.ts';
import type { Project, ProjectFields } from '#contract/projects/projects.ts';
import type { Trx } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { assertVersion, type Versioned } from '../../../lib/record-version.ts';
import { withPicturesAmong } from '../../content/content.service.ts';
import { shownPictures } from '../../content/pictures/stored-pictures.service.ts';
import { storedProject } from './current-project.repository.ts';
import { historyRepository, type Snapshot, storedPictures } from './history.repository.ts';
import { keepVersion, type Saving } from './keep-version.ts';
import { liveCategories } from './project-categories.repository.ts';
import { validatedFields } from './project-rules.ts';
import { type ProjectImage, projectChangesRepository } from './project-changes.repository.ts';

interface Restored extends Versioned<Project> {
  /** A sentence for the owner. */
  message: string;
}

/**
 * Returns a function that restores a version and keeps the result as a new one. The visibility stays, and so does the
 * category if that of the version no longer exists. The function throws `not_found`, `stale`, and `validation_failed` if
 * the project is not a draft and the version lacks a required field.
 */
export function versionRestorer({ database, pictures, now }: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  return (projectId: number, id: number, saving: Saving = {}): Promise<Restored> =>
    database.writeContent(async (trx) => {
      const current = found(await storedProject(trx, projectId));
      assertVersion(current.version, saving.known, projectMessages.stale);
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
    });
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
