/** The trash of pages. A published page of the masthead is restored without a link if the masthead is full. */
import { customPageLimits } from '#contract/custom-pages/custom-pages.ts';
import { customPageMessages, trashMessages } from '#contract/ui-text/owner.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { Failure } from '../../lib/failure.ts';
import { contentTrash } from '../content/content-trash.service.ts';
import { keepInHistory } from '../content/history/history.service.ts';
import { foundInTrash, type KindTrash } from '../trash/trash.service.ts';
import { customPagesRepository } from './custom-pages.repository.ts';
import { pageSnapshots, stateOf } from './page-content.ts';

export function pageTrash(kernel: Pick<Kernel, 'database' | 'pictures' | 'now'>): KindTrash {
  return contentTrash(kernel, 'page', async (trx, id) => {
    const pages = customPagesRepository(trx);
    const page = foundInTrash(await pages.trashed(id));
    const other = await pages.idAt(page.slug);
    if (other !== undefined) {
      const title = (await pages.get(other))?.title ?? '';
      throw new Failure('name_taken', { message: customPageMessages.slugTakenBy(title) });
    }
    if ((await pages.count()) >= customPageLimits.pages)
      throw new Failure('limit_reached', { message: customPageMessages.noRoom(customPageLimits.pages) });
    const isInMasthead = page.state === 'published' && page.place === 'masthead';
    const isUnlinked = isInMasthead && (await pages.inMasthead()) >= customPageLimits.masthead;
    const after = stateOf(await pages.takeOut(id, isUnlinked ? 'none' : page.place));
    const state = { ...after, changedAt: kernel.now() };
    await keepInHistory(kernel.pictures, trx, pageSnapshots, state, { before: stateOf(page) });
    const notes = isUnlinked ? [customPageMessages.nowUnlinked(customPageLimits.masthead)] : [];
    return trashMessages.restored(page.title, [], notes);
  });
}
