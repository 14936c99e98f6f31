import type { EditedPicture } from '../content-values.ts';
import type { Pictures } from './usePictures.ts';

/** Returns the pictures whose ids are not those `inBlocks`: the gallery at the end of the page. */
export function picturesBeside(pictures: Pictures, inBlocks: readonly number[]) {
  const isBeside = ({ id }: EditedPicture) => !inBlocks.includes(id);
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
