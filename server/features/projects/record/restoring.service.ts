/** Restores a version of a project. */
import { historyMessages, projectMessages } from '#contract/ui-text/owner.ts';
import type { Project, ProjectFields } from '#contract/projects/projects.ts';
import type { Trx } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { assertVersion, type Versioned } from '../../../lib/record-version.ts';
import { withPicturesAmong } from '../../content/content.service.ts';
import { historyRepository, type Snapshot, storedPictures } from './history.repository.ts';
import { keepVersion, type Saving } from './keep-version.ts';
import { validatedFields } from './project-rules.ts';
import { projectsRepository } from './projects.repository.ts';
import { type ProjectImage } from './project-changes.repository.ts';
import { projectContentRepository } from './project-content.repository.ts';
import { shownPictures } from '../../content/pictures/stored-pictures.service.ts';

interface Restored extends Versioned<Project> {
  /** A sentence for the owner. */
  message: string;
}

/**
 * Returns a function that restores a version and keeps the result as a new one. The visibility stays, and so does the
 * category if that of the version no longer exists. The function throws `not_found`, `stale`, and `validation_failed` if
 * the project is not a draft and the version lacks a required field.
 */
export function versionRestorer(parts: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  const { database, now } = parts;
  return (projectId: number, id: number, saving: Saving = {}): Promise<Restored> =>
    database.writeContent(async (trx) => {
      const projects = projectsRepository(trx);
      const current = found(await projects.get(projectId, 'owner'));
      assertVersion(current.version, saving.known, projectMessages.stale);
      const { snapshot } = found(await historyRepository(trx).get(projectId, id));
      const category = await categoryOf(trx, snapshot, current.record);
      const stored = await shownPictures(trx, storedPictures(snapshot));
      const fields = validFields(snapshot, current.record, category.name, stored);
      await keepVersion(parts, trx, projectId, { ...saving, by: 'restore' }, async () => {
        const image = imageOf(snapshot, stored);
        const change = { categoryId: category.id, image, focal: snapshot.main };
        await projects.change(projectId, fields, change, now());
        await projectContentRepository(trx).set(projectId, withPicturesAmong(snapshot.content, stored));
      });
      const after = found(await projects.get(projectId, 'owner'));
      return { ...after, message: [historyMessages.restored, category.note].filter(Boolean).join(' ') };
    });
}

/** Returns the version's category, by its id or else by its name; otherwise the present one with a note. */
async function categoryOf(
  trx: Trx,
  { category }: Snapshot,
  present: Project,
): Promise<{ id: number | null; name: string; note?: string }> {
  const projects = projectsRepository(trx);
  if (!category) return { id: null, name: '' };
  const known = (await projects.categoryById(category.id)) ?? (await projects.findCategory(category.name));
  if (known) return known;
  const kept = await projects.findCategory(present.category);
  const note = historyMessages.categoryKept(category.name, present.category);
  return { id: kept?.id ?? null, name: present.category, note };
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
