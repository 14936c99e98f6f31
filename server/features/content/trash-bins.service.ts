/** Deletes projects and pages in the trash permanently. */
import type { Db, Trx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { foundInTrash, type TrashBin } from '../trash/trash.service.ts';
import { removeUnused } from './pictures/stored-pictures.service.ts';

/** Returns how a bin deletes records whose pictures others may use too. */
export function removalWithPictures(
  { database, pictures }: Pick<Kernel, 'database' | 'pictures'>,
  trashIn: (db: Db) => {
    /** Returns the ids of its pictures; undefined if it is not in the trash. */
    remove(id: number): Promise<number[] | undefined>;
    idsUntil(until: number): Promise<number[]>;
  },
): Pick<TrashBin, 'remove' | 'removeUntil'> {
  async function remove(trx: Trx, id: number): Promise<void> {
    await removeUnused(pictures, trx, foundInTrash(await trashIn(trx).remove(id)));
  }

  return {
    remove: (id) => database.write('content', (trx) => remove(trx, id)),

    removeUntil: (until) =>
      database.write('content', async (trx) => {
        const ids = await trashIn(trx).idsUntil(until);
        for (const id of ids) await remove(trx, id);
        return ids.length;
      }),
  };
}
