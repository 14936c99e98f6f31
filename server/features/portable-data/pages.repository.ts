/** Reads custom pages and lists their files for the export; writes imported ones. */
import type { Db, Trx } from '../../kernel/database/database.ts';
import { storeContentPictures } from '../content/pictures/stored-pictures.service.ts';
import type { PageContent } from '../custom-pages/page-content.ts';
import { exportedContent, importedContent } from './content-data.ts';
import { filePaths } from './file-paths.ts';
import { type ExportFiles, formatsIn } from './files.repository.ts';
import type { PageData } from './format.ts';
import { isoTime } from '../../lib/time.ts';
import { addPageHistory } from './page-history.repository.ts';
import type { PageHistoryData } from './history-format.ts';
import { picturesByHistory } from './history.repository.ts';

/** Returns the pages outside the trash, in the owner's order. */
export async function pagesData(db: Db, { addPicture, addHistory }: ExportFiles): Promise<PageData[]> {
  const rows = await db
    .selectFrom('own_pages')
    .select(['id', 'title', 'slug', 'state', 'place', 'description', 'content'])
    .select(['created_at', 'updated_at'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const formats = await formatsIn(db, 'own_page_pictures');
  const inHistory = await picturesByHistory(db, 'page');
  const former = await db.selectFrom('former_page_slugs').selectAll().orderBy('slug').execute();
  return rows.map(({ content, created_at, updated_at, ...row }) => {
    const own = exportedContent(JSON.parse(content) as PageContent, formats, (picture, number) =>
      addPicture(picture, filePaths.pagePicture(row, number, formats.get(picture) ?? '')),
    );
    for (const { id, hash, format } of inHistory.get(row.id) ?? [])
      addPicture(id, filePaths.pageHistoryPicture(row, hash, format));
    const historyPath = inHistory.has(row.id) ? filePaths.pageHistory(row) : null;
    if (historyPath !== null) addHistory(historyPath, { of: 'page', id: row.id });
    return {
      ...row,
      content: own,
      versions: historyPath,
      former_slugs: former.filter(({ page_id }) => page_id === row.id).map(({ slug }) => slug),
      created_at: isoTime(created_at),
      updated_at: isoTime(updated_at),
    };
  });
}

/** Adds an imported page and its versions. `picture` stores the picture at a path and returns its id. */
export async function addPage(
  trx: Trx,
  { content: given, versions: _file, former_slugs, created_at, updated_at, ...page }: PageData,
  to: {
    position: number;
    recordVersion: number;
    picture(path: string): Promise<number>;
    history: readonly PageHistoryData[];
  },
): Promise<void> {
  const content = await importedContent(given, to.picture);
  await trx
    .insertInto('own_pages')
    .values({
      ...page,
      content: JSON.stringify(content),
      position: to.position,
      version: to.recordVersion,
      created_at: Date.parse(created_at),
      updated_at: Date.parse(updated_at),
    })
    .execute();
  await storeContentPictures(trx, 'page', page.id, { after: content.pictures });
  await addPageHistory(trx, page.id, to.history, to.picture);
  for (const slug of former_slugs)
    await trx
      .insertInto('former_page_slugs')
      .values({ slug, page_id: page.id })
      // Two pages may name the same earlier address, which then leads to the first.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
