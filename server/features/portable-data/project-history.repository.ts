/** Reads the versions of projects for the export, and writes imported ones. */
import type { Db, Trx } from '../../kernel/database/database.ts';
import { historyRepository } from '../content/history/history.repository.ts';
import { ownFields } from '../projects/record/project-columns.repository.ts';
import { projectSnapshots, type Snapshot } from '../projects/record/project-snapshots.ts';
import { exportedContent, importedContent } from './content-data.ts';
import { isoTime } from '../../lib/time.ts';
import type { ProjectHistoryData } from './history-format.ts';

/** Returns the versions, oldest first. Omits those with pictures outside `paths`, which were saved during the export. */
export async function projectHistoryData(
  db: Db,
  projectId: number,
  paths: ReadonlyMap<number, string>,
): Promise<ProjectHistoryData[]> {
  const rows = (await historyRepository(db, projectSnapshots).list(projectId)).toReversed();
  return rows
    .filter(({ snapshot }) => projectSnapshots.picturesOf(snapshot).every((id) => paths.has(id)))
    .map(({ saved_at, made_by, snapshot }) => {
      const { fields, category, main } = snapshot;
      return {
        saved_at: isoTime(saved_at),
        made_by,
        ...fields,
        category: category?.name ?? '',
        category_id: category?.id ?? null,
        main_photo: {
          file: main.picture === null ? null : (paths.get(main.picture) ?? null),
          link: main.link || null,
          focal_x: main.focal_x,
          focal_y: main.focal_y,
        },
        content: exportedContent(snapshot.content, paths, (picture) => paths.get(picture) ?? ''),
      };
    });
}

/** Adds imported versions. `picture` stores the picture at a path and returns its id. */
export async function addProjectHistory(
  trx: Trx,
  projectId: number,
  history: readonly ProjectHistoryData[],
  picture: (path: string) => Promise<number>,
): Promise<void> {
  for (const kept of history) {
    const { saved_at, made_by, main_photo, category, category_id, content } = kept;
    const { file, link, focal_x, focal_y } = main_photo;
    const snapshot: Snapshot = {
      fields: Object.fromEntries<unknown>(
        ownFields.map((name) => [name, kept[name] ?? null]),
      ) as Snapshot['fields'],
      category: category_id === null ? null : { id: category_id, name: category },
      main: { picture: file === null ? null : await picture(file), link: link ?? '', focal_x, focal_y },
      content: await importedContent(content, picture),
    };
    await historyRepository(trx, projectSnapshots).add(projectId, {
      snapshot,
      saved_at: Date.parse(saved_at),
      made_by,
    });
  }
}
