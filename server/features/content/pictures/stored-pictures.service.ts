/** Stored pictures, which projects, pages, their versions and testimonials share. */
import { galleryMessages } from '#contract/ui-text/owner.ts';
import type { Db, Trx } from '../../../kernel/database/database.ts';
import type { Pictures } from '../../../kernel/pictures/pictures.ts';
import { fieldFailure } from '../../../lib/failure.ts';
import { pictureLibraryRepository } from './picture-library.repository.ts';
import { pictureUploadsRepository } from './picture-uploads.repository.ts';
import { type ShownPicture, storedPicturesRepository } from './stored-pictures.repository.ts';

export { storeContentPictures } from './content-pictures.repository.ts';

/** Deletes the stored pictures among `ids` that no project, page, version or testimonial uses. */
export async function removeUnused(
  pictures: Pick<Pictures, 'remove'>,
  trx: Trx,
  ids: readonly number[],
): Promise<void> {
  for (const id of await storedPicturesRepository(trx).unusedAmong(ids)) await pictures.remove(trx, id);
}

/** Returns stored pictures with their video or animation as pages show them, keyed by id. */
export function shownPictures(db: Db, ids: readonly number[]): Promise<Map<number, ShownPicture>> {
  return storedPicturesRepository(db).shown(ids);
}

/** Like `takeAllStored`, for one picture. Throws `validation_failed` for the field if it cannot be used. */
export async function takeStored(trx: Trx, pictureId: number, field: string): Promise<void> {
  const gone = await takeAllStored(trx, [pictureId]);
  if (gone.length > 0) throw fieldFailure(field, galleryMessages.storedGone);
}

/**
 * Takes the uploads among the pictures, so that they are not deleted. Returns the ids that cannot be used: they
 * belong neither to an upload nor to a picture of a project, page or version outside the trash.
 */
export async function takeAllStored(trx: Trx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const uploads = new Set(await pictureUploadsRepository(trx).take(ids));
  const others = ids.filter((id) => !uploads.has(id));
  if (others.length === 0) return [];
  const held = await pictureLibraryRepository(trx).heldAmong(others);
  return others.filter((id) => !held.has(id));
}
