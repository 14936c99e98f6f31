/** Content with paths of files in place of stored pictures. */
import { withPictureIds, withPicturesAmong } from '#contract/projects/block-pictures.ts';
import type { Shown } from '../content/content.service.ts';
import type { PictureData } from './content-format.ts';

type Data<Part extends Shown> = Omit<Part, 'pictures'> & { pictures: PictureData[] };

/** Keeps the pictures in `known`, numbered from 1. `fileOf` returns the path of a stored picture. */
export function exportedContent<Part extends Shown>(
  content: Part,
  known: { has(picture: number): boolean },
  fileOf: (picture: number, number: number) => string,
): Data<Part> {
  const { pictures, ...rest } = withPicturesAmong(content, known);
  const numbers = new Map(pictures.map(({ id }, index) => [id, index + 1]));
  return {
    ...rest,
    blocks: withPictureIds(rest.blocks, (id) => numbers.get(id) ?? 0),
    // In one order, so that the same content is the same file.
    pictures: pictures.map(({ id, description, caption, focal_x, focal_y }, index) => {
      const file = fileOf(id, index + 1);
      return { id: index + 1, file, description, caption, focal_x, focal_y };
    }),
  };
}

/** `picture` returns the stored picture of a path. If two entries have the same picture, the first one stays. */
export async function importedContent<Part extends Pick<Shown, 'blocks'> & { pictures: PictureData[] }>(
  content: Part,
  picture: (path: string) => Promise<number>,
): Promise<Omit<Part, 'pictures'> & Pick<Shown, 'pictures'>> {
  const ids = new Map<number, number>();
  const pictures = new Map<number, Shown['pictures'][number]>();
  for (const { id, file, ...texts } of content.pictures) {
    const stored = await picture(file);
    ids.set(id, stored);
    if (!pictures.has(stored)) pictures.set(stored, { id: stored, ...texts });
  }
  const blocks = withPictureIds(content.blocks, (id) => ids.get(id) ?? 0);
  return { ...content, blocks, pictures: [...pictures.values()] };
}
