/** Adds to content what a page shows of its pictures. */
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { Db } from '../../kernel/database/database.ts';
import { shownPictures } from './pictures/stored-pictures.service.ts';
import { picturesOf, type BlocksAndPictures } from './content.service.ts';
import { withPicturesAmong } from '#contract/projects/block-pictures.ts';

export type PictureAddress = (picture: number, hash: string) => string;

/** Stored pictures by id. */
export type KnownPictures = Awaited<ReturnType<typeof shownPictures>>;

type WithPictures<Part extends BlocksAndPictures> = Omit<Part, 'pictures'> & { pictures: GalleryPicture[] };

/** Adds the data of stored pictures. Leaves out pictures that were deleted, and the blocks that need them. */
export async function shownContent<Part extends BlocksAndPictures>(
  db: Db,
  content: Part,
  addressOf: PictureAddress,
): Promise<WithPictures<Part>> {
  return withPictures(content, await shownPictures(db, picturesOf(content)), addressOf);
}

/** Like `shownContent`, for pictures that are read already. */
export function withPictures<Part extends BlocksAndPictures>(
  content: Part,
  known: KnownPictures,
  addressOf: PictureAddress,
): WithPictures<Part> {
  const { pictures, ...rest } = withPicturesAmong(content, known);
  const shown = pictures.flatMap((picture) => {
    const stored = known.get(picture.id);
    if (!stored) return [];
    const { hash, ...measures } = stored;
    return [{ ...picture, src: addressOf(picture.id, hash), ...measures }];
  });
  return { ...rest, pictures: shown };
}
