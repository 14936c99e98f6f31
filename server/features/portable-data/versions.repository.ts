/** Reads the versions of projects for the export, and writes imported ones. */
import { sql } from 'kysely';
import type { Database, Db, Trx } from '../../kernel/database/database.ts';
import { historyRepository } from '../projects/history.repository.ts';
import { ownFields } from '../projects/project-columns.repository.ts';
import { type Snapshot, storedPictures, withPictures } from '../projects/snapshot.ts';
import type { VersionData } from './version-format.ts';

/** The versions of a project as a file: its stored pictures have these paths. */
export interface VersionsOfProject {
  projectId: number;
  paths: ReadonlyMap<number, string>;
}

/** Returns the stored pictures of the versions by project. A project with versions has an entry. */
export async function picturesOfVersions(db: Db) {
  const rows = await db
    .selectFrom('project_versions as v')
    .leftJoin('project_version_pictures as u', 'u.version_id', 'v.id')
    .leftJoin('pictures', 'pictures.id', 'u.picture_id')
    .select(['v.project_id', 'pictures.id as picture_id', 'pictures.hash', 'pictures.format'])
    .distinct()
    .execute();
  // The databases sort texts differently.
  rows.sort((a, b) => ((a.hash ?? '') < (b.hash ?? '') ? -1 : 1));
  return Map.groupBy(rows, ({ project_id }) => project_id);
}

/** Returns the versions that use no other pictures than those of `paths`, oldest first: the others are newer. */
export async function versionsData(db: Db, { projectId, paths }: VersionsOfProject): Promise<VersionData[]> {
  const rows = (await historyRepository(db).list(projectId)).toReversed();
  return rows
    .filter(({ snapshot }) => storedPictures(snapshot).every((id) => paths.has(id)))
    .map(({ saved_at, made_by, snapshot }) => {
      const { fields, category, main } = snapshot;
      const pictures = snapshot.pictures.map(({ picture, ...texts }, index) => {
        return { id: index + 1, file: paths.get(picture) ?? '', ...texts };
      });
      const ids = new Map(snapshot.pictures.map(({ picture }, index) => [picture, index + 1]));
      return {
        saved_at: new Date(saved_at).toISOString(),
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
        pictures,
        case_study: withPictures(snapshot.case_study, ids),
      };
    });
}

/** Returns an upper estimate of the size of `versionsData` as JSON, in bytes. */
export async function sizeOfVersions({ db }: Pick<Database, 'db'>, projectId: number): Promise<number> {
  const { bytes, count } = await db
    .selectFrom('project_versions')
    .select([
      sql<number | string | null>`sum(octet_length(snapshot))`.as('bytes'),
      ({ fn }) => fn.countAll<number>().as('count'),
    ])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  // Paths are longer than ids.
  return 4 * Number(bytes ?? 0) + 2000 * count;
}

/** Adds imported versions. `picture` returns the stored picture of a path. */
export async function addVersions(
  trx: Trx,
  projectId: number,
  versions: readonly VersionData[],
  picture: (path: string) => Promise<number>,
): Promise<void> {
  for (const version of versions) {
    const { saved_at, made_by, main_photo, category, category_id, case_study } = version;
    const pictures: Snapshot['pictures'] = [];
    const ids = new Map<number, number>();
    for (const { id, file, ...texts } of version.pictures) {
      const stored = await picture(file);
      ids.set(id, stored);
      pictures.push({ picture: stored, ...texts });
    }
    const { file, link, focal_x, focal_y } = main_photo;
    const snapshot: Snapshot = {
      fields: Object.fromEntries(
        ownFields.map((name) => [name, version[name] ?? null]),
      ) as unknown as Snapshot['fields'],
      category: category_id === null ? null : { id: category_id, name: category },
      main: { picture: file === null ? null : await picture(file), link: link ?? '', focal_x, focal_y },
      pictures,
      case_study: withPictures(case_study, ids),
    };
    await historyRepository(trx).add(projectId, {
      snapshot,
      saved_at: Date.parse(saved_at),
      made_by,
      save_id: null,
    });
  }
}
