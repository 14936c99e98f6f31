/** Stored pictures, which projects, pages and their versions share. */
import { galleryMessages } from '#contract/ui-text/owner.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import type { Pictures } from '../../kernel/images/pictures.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { pictureLibraryRepository } from './picture-library.repository.ts';
import { pictureUploadsRepository } from './picture-uploads.repository.ts';
import { storedPicturesRepository } from './stored-pictures.repository.ts';

/** Deletes those of the stored pictures that no project, page or version uses. */
export async function removeUnused(
  pictures: Pick<Pictures, 'remove'>,
  trx: Trx,
  ids: readonly number[],
): Promise<void> {
  for (const id of await storedPicturesRepository(trx).unusedAmong(ids)) await pictures.remove(trx, id);
}

/** Returns what a page shows of stored pictures, by id. */
export const measuresOf = (db: Db, ids: readonly number[]) => storedPicturesRepository(db).measures(ids);

/** Takes an upload. Throws `validation_failed` for the field if the picture is neither an upload nor in use. */
export async function takeStored(trx: Trx, pictureId: number, field: string): Promise<void> {
  if (!(await pictureLibraryRepository(trx).holds(pictureId)))
    throw fieldFailure(field, galleryMessages.storedGone);
  await pictureUploadsRepository(trx).release(pictureId);
}
