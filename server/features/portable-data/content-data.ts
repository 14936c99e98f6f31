/** Converts content: stored pictures to paths of files in the archive, and back. */
import { withPictureIds, withPicturesAmong } from '#contract/projects/block-pictures.ts';
import type { BlocksAndPictures } from '../content/content.service.ts';
import type { PictureData } from './content-format.ts';

type Data<Part extends BlocksAndPictures> = Omit<Part, 'pictures'> & { pictures: PictureData[] };

/** Numbers the pictures from 1. Drops those outside `known`, and blocks that need them. `fileOf` returns a path. */
export function exportedContent<Part extends BlocksAndPictures>(
  content: Part,
  known: { has(picture: number): boolean },
  fileOf: (picture: number, number: number) => string,
): Data<Part> {
  const { pictures, ...rest } = withPicturesAmong(content, known);
  const numbers = new Map(pictures.map(({ id }, index) => [id, index + 1]));
  return {
    ...rest,
    blocks: withPictureIds(rest.blocks, (id) => numbers.get(id) ?? 0),
    // Keys in a fixed order, so that the same content has the same bytes.
    pictures: pictures.map(({ id, description, caption, focal_x, focal_y }, index) => {
      const file = fileOf(id, index + 1);
      return { id: index + 1, file, description, caption, focal_x, focal_y };
    }),
  };
}

/** `picture` stores the picture at a path and returns its id. Of two entries with the same picture, the first stays. */
export async function importedContent<
  Part extends Pick<BlocksAndPictures, 'blocks'> & { pictures: PictureData[] },
>(
  content: Part,
  picture: (path: string) => Promise<number>,
): Promise<Omit<Part, 'pictures'> & Pick<BlocksAndPictures, 'pictures'>> {
  const ids = new Map<number, number>();
  const pictures = new Map<number, BlocksAndPictures['pictures'][number]>();
  for (const { id, file, ...texts } of content.pictures) {
    const stored = await picture(file);
    ids.set(id, stored);
    if (!pictures.has(stored)) pictures.set(stored, { id: stored, ...texts });
  }
  const blocks = withPictureIds(content.blocks, (id) => ids.get(id) ?? 0);
  return { ...content, blocks, pictures: [...pictures.values()] };
}
