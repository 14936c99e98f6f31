/** Restores deleted pages, and deletes them permanently with their pictures and versions. */
import { ownPageLimits } from '#contract/own-pages/own-pages.ts';
import { ownPageMessages, trashMessages } from '#contract/ui-text/owner.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { Failure } from '../../lib/failure.ts';
import { removalWithPictures } from '../content/trash-bins.service.ts';
import { foundInTrash, type TrashBin } from '../trash/trash.service.ts';
import { ownPagesRepository } from './own-pages.repository.ts';
import { pageTrashRepository } from './page-trash.repository.ts';

export function pageTrash(kernel: Pick<Kernel, 'database' | 'pictures'>): TrashBin {
  const { database } = kernel;
  return {
    ...removalWithPictures(kernel, pageTrashRepository),

    list: () => pageTrashRepository(database.db).list(),

    restore: (id) =>
      database.writeContent(async (trx) => {
        const trash = pageTrashRepository(trx);
        const page = foundInTrash(await trash.find(id));
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
  };
}
