/** Versions of projects in SQL. */
import type { VersionMaker } from '#contract/projects/history.ts';
import type { Db } from '../../kernel/database/database.ts';
import { loaded, ownFields } from './project-columns.repository.ts';
import { parseCaseStudy, type Snapshot, storedPictures, withPictures } from './snapshot.ts';
import { versionRemovals } from '../../kernel/database/version-removals.ts';

export interface VersionRow {
  id: number;
  saved_at: number;
  made_by: VersionMaker | null;
  save_id: string | null;
  snapshot: Snapshot;
}

type NewVersion = Omit<VersionRow, 'id'>;

const columns = ['id', 'saved_at', 'made_by', 'save_id', 'snapshot'] as const;

export function historyRepository(db: Db) {
  return {
    ...reads(db),
    ...changes(db),
    ...versionRemovals(db, 'project'),
  };
}

function reads(db: Db) {
  const versions = (projectId: number) =>
    db.selectFrom('project_versions').select(columns).where('project_id', '=', projectId);

  return {
    /** Returns the present state of a project outside the trash, and the time of its last change. */
    async present(projectId: number): Promise<{ snapshot: Snapshot; changedAt: number } | undefined> {
      const row = await db
        .selectFrom('projects as p')
        .leftJoin('categories as c', 'c.id', 'p.category_id')
        .select(ownFields.map((name) => `p.${name}` as const))
        .select(['p.category_id', 'c.category_name', 'p.picture_id', 'p.image_link', 'p.case_study'])
        .select(['p.main_photo_focal_x as focal_x', 'p.main_photo_focal_y as focal_y', 'p.updated_at'])
        .where('p.id', '=', projectId)
        .where('p.deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const { category_id, category_name, focal_x, focal_y } = row;
      const further = await db
        .selectFrom('project_pictures')
        .select(['id', 'picture_id', 'description', 'caption', 'focal_x', 'focal_y'])
        .where('project_id', '=', projectId)
        .orderBy('position')
        .orderBy('id')
        .execute();
      const snapshot: Snapshot = {
        fields: loaded(row),
        category: category_id === null ? null : { id: category_id, name: category_name ?? '' },
        main: { picture: row.picture_id, link: row.image_link ?? '', focal_x, focal_y },
        pictures: further.map(({ id: _own, picture_id: picture, ...rest }) => ({ picture, ...rest })),
        case_study: withPictures(
          parseCaseStudy(row.case_study),
          new Map(further.map(({ id, picture_id }) => [id, picture_id])),
        ),
      };
      return { snapshot, changedAt: row.updated_at };
    },
    /** Returns all versions, newest first. */
    async list(projectId: number): Promise<VersionRow[]> {
      const rows = await versions(projectId).orderBy('id', 'desc').execute();
      return rows.map(parsed);
    },
    async get(projectId: number, id: number): Promise<VersionRow | undefined> {
      const row = await versions(projectId).where('id', '=', id).executeTakeFirst();
      return row && parsed(row);
    },
    async newest(projectId: number): Promise<VersionRow | undefined> {
      const row = await versions(projectId).orderBy('id', 'desc').limit(1).executeTakeFirst();
      return row && parsed(row);
    },
    /** Returns true if the version uses the stored picture. */
    async uses(projectId: number, id: number, pictureId: number): Promise<boolean> {
      const row = await db
        .selectFrom('project_version_pictures as u')
        .innerJoin('project_versions as v', 'v.id', 'u.version_id')
        .innerJoin('projects as p', 'p.id', 'v.project_id')
        .select('u.picture_id')
        .where('u.version_id', '=', id)
        .where('u.picture_id', '=', pictureId)
        .where('p.id', '=', projectId)
        .where('p.deleted_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Returns the ids of the stored pictures of a project's versions. */
    async picturesOf(projectId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('project_version_pictures as u')
        .innerJoin('project_versions as v', 'v.id', 'u.version_id')
        .select('u.picture_id')
        .distinct()
        .where('v.project_id', '=', projectId)
        .execute();
      return rows.map(({ picture_id }) => picture_id);
    },
  };
}

function changes(db: Db) {
  async function keepPictures(versionId: number, snapshot: Snapshot): Promise<void> {
    const rows = storedPictures(snapshot).map((picture_id) => ({ version_id: versionId, picture_id }));
    if (rows.length > 0) await db.insertInto('project_version_pictures').values(rows).execute();
  }

  return {
    async add(projectId: number, { snapshot, ...version }: NewVersion): Promise<void> {
      const { id } = await db
        .insertInto('project_versions')
        .values({ ...version, project_id: projectId, snapshot: JSON.stringify(snapshot) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await keepPictures(id, snapshot);
    },
    /** Replaces the content of a version, whose save goes on. */
    async replace(id: number, { snapshot, saved_at }: Pick<NewVersion, 'snapshot' | 'saved_at'>) {
      await db
        .updateTable('project_versions')
        .set({ saved_at, snapshot: JSON.stringify(snapshot) })
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('project_version_pictures').where('version_id', '=', id).execute();
      await keepPictures(id, snapshot);
    },
  };
}

function parsed(row: Omit<VersionRow, 'snapshot'> & { snapshot: string }): VersionRow {
  return { ...row, snapshot: JSON.parse(row.snapshot) as Snapshot };
}
