/** Reads the versions of pages for the export, and writes imported ones. */
import type { Db, Trx } from '../../kernel/database/database.ts';
import { historyRepository } from '../content/history/history.repository.ts';
import { pageSnapshots } from '../custom-pages/page-content.ts';
import { exportedContent, importedContent } from './content-data.ts';
import { isoTime } from '../../lib/time.ts';
import type { PageHistoryData } from './history-format.ts';

/** Returns the versions, oldest first. Omits those with pictures outside `paths`, which were saved during the export. */
export async function pageHistoryData(
  db: Db,
  pageId: number,
  paths: ReadonlyMap<number, string>,
): Promise<PageHistoryData[]> {
  const rows = (await historyRepository(db, pageSnapshots).list(pageId)).toReversed();
  return rows
    .filter(({ snapshot }) => pageSnapshots.picturesOf(snapshot).every((id) => paths.has(id)))
    .map(({ saved_at, made_by, snapshot: { blocks, pictures, ...fields } }) => ({
      saved_at: isoTime(saved_at),
      made_by,
      ...fields,
      content: exportedContent({ blocks, pictures }, paths, (picture) => paths.get(picture) ?? ''),
    }));
}

/** Adds imported versions. `picture` stores the picture at a path and returns its id. */
export async function addPageHistory(
  trx: Trx,
  pageId: number,
  history: readonly PageHistoryData[],
  picture: (path: string) => Promise<number>,
): Promise<void> {
  for (const { saved_at, made_by, content, ...fields } of history)
    await historyRepository(trx, pageSnapshots).add(pageId, {
      snapshot: { ...fields, ...(await importedContent(content, picture)) },
      saved_at: Date.parse(saved_at),
      made_by,
    });
}
