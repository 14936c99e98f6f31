import type { OwnPageInput } from '#contract/own-pages/own-page-input.ts';
import type { OwnPage } from '#contract/own-pages/own-pages.ts';
import { ApiFailure } from '../../../api/failure.ts';
import {
  continuedFrom,
  emptyGallery,
  galleryDraftOf,
  type GalleryItem,
  type GalleryState,
  isKept,
  itemId,
  leftIn,
  stateOf,
} from '../../content/owner/pictures/picture-items.ts';
import { usePictureList } from '../../content/owner/pictures/usePictureList.ts';

type Prepared = {
  pictures: OwnPageInput['pictures'];
  /** Returns the id of the stored picture for an id of the form. */
  storedId: (id: number) => number;
};

const galleryOf = (page: OwnPage | undefined) => ({
  main: { ...emptyGallery.main, width: null, height: null, placeholder: null },
  pictures: page?.pictures ?? [],
});

/** The pictures of a page in its form, which the page's own save sends. Starts from the draft. */
export function usePagePictures(page: OwnPage | undefined, draft: GalleryState | undefined) {
  const list = usePictureList({
    saved: stateOf(galleryOf(page)),
    draft,
    // Pages refer to stored pictures.
    ownId: ({ id }) => id,
  });

  /**
   * Waits for the uploads, which it begins again if `again`, and returns the list over the `newest` page. Throws
   * ApiFailure if an upload has failed.
   */
  async function prepare(newest: OwnPage | undefined, again: boolean): Promise<Prepared> {
    const saved = stateOf(galleryOf(newest));
    const { items } = list.isChanged ? continuedFrom(saved, galleryDraftOf(list.state)) : saved;
    const ids = new Map<number, number>();
    const pictures: OwnPageInput['pictures'] = [];
    for (const item of leftIn(items)) {
      const id = await storedIn(item, again);
      ids.set(itemId(item), id);
      const { description, caption, focal_x, focal_y } = item;
      pictures.push({ id, description, caption, focal_x, focal_y });
    }
    return { pictures, storedId: (id) => ids.get(id) ?? id };
  }

  async function storedIn(item: GalleryItem, again: boolean): Promise<number> {
    const { picture } = item;
    if (isKept(picture)) return picture.stored ?? picture.id;
    if ('stored' in picture) return picture.stored;
    const sent = await (again ? list.uploads.sendAgain(item) : list.uploads.sent(item));
    if (sent.upload === undefined) throw new ApiFailure('FETCH_ERROR', { message: sent.failure });
    return sent.picture;
  }

  return {
    ...list,
    projectId: undefined,
    saved: galleryOf(page),
    failed: false,
    isLoading: false,
    retry: () => undefined,
    prepare,
  };
}
