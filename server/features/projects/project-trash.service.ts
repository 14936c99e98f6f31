/** Restores deleted projects with their category, and deletes them permanently with their pictures and versions. */
import { trashMessages } from '#contract/ui-text/owner.ts';
import type { Database, Trx } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Pictures } from '../../kernel/images/pictures.ts';
import { liveCategoryFor } from '../categories/category-trash.service.ts';
import type { TrashBin } from '../trash/trash.service.ts';
import { removeUnused } from './stored-pictures.service.ts';
import { projectTrashRepository } from './project-trash.repository.ts';

export function projectTrash(database: Database, pictures: Pictures): TrashBin {
  async function removeWithPictures(trx: Trx, id: number): Promise<void> {
    const removed = await projectTrashRepository(trx).remove(id);
    if (!removed) throw new Failure('not_found', { message: trashMessages.notThere });
    await removeUnused(pictures, trx, removed);
  }

  return {
    list: () => projectTrashRepository(database.db).list(),

    restore: (id) =>
      database.writeContent(async (trx) => {
        const trash = projectTrashRepository(trx);
        const project = await trash.find(id);
        if (!project) throw new Failure('not_found', { message: trashMessages.notThere });
        if (project.categoryId === null) {
          await trash.takeOut(id, null);
          return trashMessages.restored(project.title, [], []);
        }
        const category = await liveCategoryFor(trx, project.categoryId, project.title);
        await trash.takeOut(id, category.id);
        return trashMessages.restored(project.title, category.alsoBack, category.notes);
      }),

    remove: (id) => database.write('content', (trx) => removeWithPictures(trx, id)),

    removeUntil: (until) =>
      database.write('content', async (trx) => {
        const ids = await projectTrashRepository(trx).idsUntil(until);
        for (const id of ids) await removeWithPictures(trx, id);
        return ids.length;
      }),
  };
}
