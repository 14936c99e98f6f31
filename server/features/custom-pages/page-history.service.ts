/** Shows and restores versions of pages. */
import { customPageSaved } from '#contract/custom-pages/custom-pages.ts';
import {
  pageHistoryApi,
  pageHistoryVersion,
  type PageHistoryVersion,
} from '#contract/custom-pages/page-history.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import { historyMessages, customPageMessages } from '#contract/ui-text/owner.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { found } from '../../lib/failure.ts';
import { withPicturesAmong } from '#contract/projects/block-pictures.ts';
import { recordHistory } from '../content/history/history.service.ts';
import { customPagesRepository } from './custom-pages.repository.ts';
import { changePage } from './custom-pages.service.ts';
import { pageSnapshots } from './page-content.ts';
import { shownPageOf } from './shown-page.ts';

export function pageHistory(kernel: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  return recordHistory(kernel, {
    ...pageSnapshots,
    api: pageHistoryApi,
    schemas: { shown: pageHistoryVersion, saved: customPageSaved },
    restoring:
      'Makes its title, description, blocks and pictures the present ones, which adds a version. Address, visibility and place stay.',
    stale: customPageMessages.stale,

    async show(db, { snapshot, saved_at }, id): Promise<PageHistoryVersion> {
      const page = found(await customPagesRepository(db).get(id));
      const { blocks, pictures, ...fields } = snapshot;
      const stored = { ...page, ...fields, content: { blocks, pictures }, updated_at: saved_at };
      const shownPage = await shownPageOf(db, stored, libraryApi.picture);
      return { ...shownPage, description: fields.description, source: blocks };
    },

    async restore(trx, id, snapshot, stored) {
      const { slug, state, place } = found(await customPagesRepository(trx).get(id));
      const input = { ...withPicturesAmong(snapshot, stored), slug, state, place };
      const inHistory = stored.keys();
      const { record, recordVersion } = await changePage(kernel, trx, {
        id,
        input,
        by: 'restore',
        inHistory,
      });
      return { record: { page: record }, recordVersion, message: historyMessages.restored };
    },
  });
}
