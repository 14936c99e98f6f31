/** Reads the versions of pages for the export, and writes imported ones. */
import { sql } from 'kysely';
import { withPictureIds } from '#contract/projects/block-pictures.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import { pageVersionsRepository } from '../own-pages/page-versions.repository.ts';
import { picturesOf } from '../own-pages/page-content.ts';
import type { PageVersionData } from './version-format.ts';

/** Returns the stored pictures of the versions by page. A page with versions has an entry. */
export async function picturesOfPageVersions(db: Db) {
  const rows = await db
    .selectFrom('own_page_versions as v')
    .leftJoin('own_page_version_pictures as u', 'u.version_id', 'v.id')
    .leftJoin('pictures', 'pictures.id', 'u.picture_id')
    .select(['v.page_id', 'pictures.id as picture_id', 'pictures.hash', 'pictures.format'])
    .distinct()
    .execute();
  // The databases sort texts differently.
  rows.sort((a, b) => ((a.hash ?? '') < (b.hash ?? '') ? -1 : 1));
  return Map.groupBy(rows, ({ page_id }) => page_id);
}

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
        saved_at: new Date(saved_at).toISOString(),
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

/** Returns an upper estimate of the size of `pageVersionsData` as JSON, in bytes. */
export async function sizeOfPageVersions(db: Db, pageId: number): Promise<number> {
  const { bytes, count } = await db
    .selectFrom('own_page_versions')
    .select([
      sql<number | string | null>`sum(octet_length(snapshot))`.as('bytes'),
      ({ fn }) => fn.countAll<number>().as('count'),
    ])
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow();
  // Paths are longer than ids.
  return 4 * Number(bytes ?? 0) + 2000 * count;
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
