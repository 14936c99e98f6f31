import { pictureIdsOf } from '#contract/projects/block-pictures.ts';
import type { Block } from '#contract/projects/case-study.ts';
import type { EditedPicture } from '../content-values.ts';
import type { Pictures } from './usePictures.ts';

/** Returns the pictures that no block shows: those of the gallery at the end of the page. */
export function picturesBeside(pictures: Pictures, blocks: readonly Block[]) {
  const inBlocks = new Set(pictureIdsOf(blocks));
  const isBeside = ({ id }: EditedPicture) => !inBlocks.has(id);
  const items = pictures.items.filter(isBeside);
  const left = pictures.left.filter(isBeside);
  const put = (from: EditedPicture | undefined, to: EditedPicture | undefined) => {
    if (from && to) pictures.put(pictures.items.indexOf(from), pictures.items.indexOf(to));
  };
  return {
    ...pictures,
    items,
    left,
    put: (from: number, to: number) => put(items[from], items[to]),
    /** Moves an item by one place. */
    move: (item: EditedPicture, by: -1 | 1) => put(item, left[left.indexOf(item) + by]),
  };
}
