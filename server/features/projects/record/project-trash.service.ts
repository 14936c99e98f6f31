/** Restores deleted projects with their category, and deletes them permanently with their pictures and versions. */
import { trashMessages } from '#contract/ui-text/owner.ts';
import type { Db, Trx } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { liveCategoryFor } from '../../categories/category-trash.service.ts';
import { foundInTrash, type TrashBin } from '../../trash/trash.service.ts';
import { removeUnused } from '../../content/pictures/stored-pictures.service.ts';
import { assertRoom } from './project-rules.ts';
import { projectTrashRepository } from './project-trash.repository.ts';

export function projectTrash({ database, pictures }: Pick<Kernel, 'database' | 'pictures'>): TrashBin {
  return {
    ...removalWithPictures({ database, pictures }, projectTrashRepository),

    list: () => projectTrashRepository(database.db).list(),

    restore: (id) =>
      database.writeContent(async (trx) => {
        const trash = projectTrashRepository(trx);
        const project = foundInTrash(await trash.find(id));
        await assertRoom(trx);
        if (project.categoryId === null) {
          await trash.takeOut(id, null);
          return trashMessages.restored(project.title, [], []);
        }
        const category = await liveCategoryFor(trx, project.categoryId, project.title);
        await trash.takeOut(id, category.id);
        return trashMessages.restored(project.title, category.alsoBack, category.notes);
      }),
  };
}

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
