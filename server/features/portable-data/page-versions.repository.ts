/** Reads the versions of pages for the export, and writes imported ones. */
import { withPictureIds } from '#contract/projects/block-pictures.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import { pageVersionsRepository } from '../own-pages/own-pages.repository.ts';
import { picturesOf } from '../own-pages/page-content.ts';
import { isoTime } from './format.ts';
import type { PageVersionData } from './version-format.ts';

/** Returns the versions that use no other pictures than those of `paths`, oldest first: the others are newer. */
export async function pageVersionsData(
  db: Db,
  pageId: number,
  paths: ReadonlyMap<number, string>,
): Promise<PageVersionData[]> {
  const rows = (await pageVersionsRepository(db).list(pageId)).toReversed();
  return rows
    .filter(({ snapshot }) => picturesOf(snapshot).every((id) => paths.has(id)))
    .map(({ saved_at, made_by, snapshot: { blocks, pictures, ...fields } }) => {
      const ids = new Map(pictures.map(({ id }, index) => [id, index + 1]));
      return {
        saved_at: isoTime(saved_at),
        made_by,
        ...fields,
        pictures: pictures.map(({ id, ...texts }, index) => ({
          id: index + 1,
          file: paths.get(id) ?? '',
          ...texts,
        })),
        blocks: withPictureIds(blocks, (id) => ids.get(id) ?? 0),
      };
    });
}

/** Adds imported versions. `picture` returns the stored picture of a path. */
export async function addPageVersions(
  trx: Trx,
  pageId: number,
  versions: readonly PageVersionData[],
  picture: (path: string) => Promise<number>,
): Promise<void> {
  for (const { saved_at, made_by, blocks, pictures, ...fields } of versions) {
    const ids = new Map<number, number>();
    for (const { id, file } of pictures) ids.set(id, await picture(file));
    const stored = (id: number) => ids.get(id) ?? 0;
    await pageVersionsRepository(trx).add(pageId, {
      snapshot: {
        ...fields,
        blocks: withPictureIds(blocks, stored),
        pictures: pictures.map(({ id, file: _path, ...texts }) => ({ id: stored(id), ...texts })),
      },
      saved_at: Date.parse(saved_at),
      made_by,
    });
  }
}
