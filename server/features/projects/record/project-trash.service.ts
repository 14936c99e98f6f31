/** Restores deleted projects with their category, and deletes them permanently with their pictures and versions. */
import { trashMessages } from '#contract/ui-text/owner.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { liveCategoryFor } from '../../categories/category-trash.service.ts';
import { foundInTrash, type TrashBin } from '../../trash/trash.service.ts';
import { removalWithPictures } from '../../content/trash-bins.service.ts';
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
