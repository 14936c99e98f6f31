/** Lists, shows and restores versions of pages. */
import type { OwnPage } from '#contract/own-pages/own-pages.ts';
import { type ListedPageVersion, pageParts, type PageVersion } from '#contract/own-pages/page-history.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import { ownPageMessages as messages } from '#contract/ui-text/owner.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { found } from '../../lib/failure.ts';
import { assertVersion, type KnownVersions, type Versioned } from '../../lib/record-version.ts';
import { picturesOf, withPicturesAmong } from '../content/content.service.ts';
import { shownPictures } from '../content/pictures/stored-pictures.service.ts';
import { deleteExpiredVersions, listedVersions } from '../content/version-lists.service.ts';
import { ownPagesRepository, pageVersionsRepository } from './own-pages.repository.ts';
import { changePage, requiredPage } from './own-pages.service.ts';
import type { PageSnapshot } from './page-content.ts';
import { shownPageOf } from './shown-page.ts';

export type PageHistoryService = ReturnType<typeof pageHistoryService>;

export function pageHistoryService(parts: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  const { database } = parts;
  const versions = pageVersionsRepository(database.db);

  return {
    /** Newest first, with the page's version number. Throws `not_found`. */
    async list(pageId: number): Promise<Versioned<ListedPageVersion[]>> {
      const { version } = found(await ownPagesRepository(database.db).get(pageId));
      return { record: listedVersions(await versions.list(pageId), differingParts), version };
    },

    /** Returns the page as in a version, with the owner's description. Throws `not_found`. */
    async get(pageId: number, id: number): Promise<PageVersion> {
      const page = found(await ownPagesRepository(database.db).get(pageId));
      const { snapshot, saved_at } = found(await versions.get(pageId, id));
      const { blocks, pictures: shown, ...fields } = snapshot;
      const stored = { ...page, ...fields, content: { blocks, pictures: shown }, updated_at: saved_at };
      const shownPage = await shownPageOf(database.db, stored, libraryApi.picture);
      return { ...shownPage, description: fields.description, source: blocks };
    },

    /**
     * Makes a version's texts, blocks and pictures the present ones, which keeps a new version. Address, visibility and
     * place stay. Throws `not_found` and `stale`.
     */
    restore: (pageId: number, id: number, known?: KnownVersions): Promise<Versioned<OwnPage>> =>
      database.writeContent(async (trx) => {
        const current = found(await ownPagesRepository(trx).get(pageId));
        assertVersion(current.version, known, messages.stale);
        const { snapshot } = found(await pageVersionsRepository(trx).get(pageId, id));
        const ofVersion = await shownPictures(trx, picturesOf(snapshot));
        const { slug, state, place } = current;
        const input = { ...withPicturesAmong(snapshot, ofVersion), slug, state, place };
        await changePage(parts, trx, {
          id: pageId,
          input,
          known: undefined,
          by: 'restore',
          ofVersion: ofVersion.keys(),
        });
        return requiredPage(trx, pageId);
      }),

    deleteExpired: () => deleteExpiredVersions(parts, pageVersionsRepository),
  };
}

function differingParts(one: PageSnapshot, other: PageSnapshot) {
  return pageParts.filter((part) => JSON.stringify(one[part]) !== JSON.stringify(other[part]));
}
