/** Restores deleted pages, and deletes them permanently with their pictures and versions. */
import { ownPageLimits } from '#contract/own-pages/own-pages.ts';
import { ownPageMessages, trashMessages } from '#contract/ui-text/owner.ts';
import type { Trx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { Failure } from '../../lib/failure.ts';
import { removeUnused } from '../projects/stored-pictures.service.ts';
import type { TrashBin } from '../trash/trash.service.ts';
import { ownPagesRepository } from './own-pages.repository.ts';
import { pageTrashRepository } from './page-trash.repository.ts';

export function pageTrash({ database, pictures }: Pick<Kernel, 'database' | 'pictures'>): TrashBin {
  async function removeWithPictures(trx: Trx, id: number): Promise<void> {
    const removed = await pageTrashRepository(trx).remove(id);
    if (!removed) throw new Failure('not_found', { message: trashMessages.notThere });
    await removeUnused(pictures, trx, removed);
  }

  return {
    list: () => pageTrashRepository(database.db).list(),

    restore: (id) =>
      database.writeContent(async (trx) => {
        const trash = pageTrashRepository(trx);
        const page = await trash.find(id);
        if (!page) throw new Failure('not_found', { message: trashMessages.notThere });
        const pages = ownPagesRepository(trx);
        const other = await pages.idAt(page.slug);
        if (other !== undefined) {
          const title = (await pages.get(other))?.title ?? '';
          throw new Failure('name_taken', { message: ownPageMessages.slugTakenBy(title) });
        }
        if ((await pages.count()) >= ownPageLimits.pages) {
          const message = ownPageMessages.noRoom(ownPageLimits.pages);
          throw new Failure('validation_failed', { message, issues: [{ path: 'id', message }] });
        }
        const isInMasthead = page.state === 'published' && page.place === 'masthead';
        const isUnlinked = isInMasthead && (await pages.inMasthead()) >= ownPageLimits.masthead;
        await trash.takeOut(id, isUnlinked ? 'none' : page.place);
        const notes = isUnlinked ? [ownPageMessages.nowUnlinked(ownPageLimits.masthead)] : [];
        return trashMessages.restored(page.title, [], notes);
      }),

    remove: (id) => database.write('content', (trx) => removeWithPictures(trx, id)),

    removeUntil: (until) =>
      database.write('content', async (trx) => {
        const ids = await pageTrashRepository(trx).idsUntil(until);
        for (const id of ids) await removeWithPictures(trx, id);
        return ids.length;
      }),
  };
}
