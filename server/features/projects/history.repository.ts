/** SQL of the versions of projects. */
import type { Db } from '../../kernel/database/database.ts';
import { type StoredVersion, storedVersions } from '../../kernel/database/stored-versions.ts';
import { parseContent } from '../content/content.service.ts';
import { loaded, ownFields } from './project-columns.repository.ts';
import { type Snapshot, storedPictures } from './snapshot.ts';

export interface VersionRow extends StoredVersion<Snapshot> {
  save_id: string | null;
}

export function historyRepository(db: Db) {
  return {
    ...storedVersions<VersionRow>(db, 'project', storedPictures),
    /** Returns the present state of a project outside the trash, and the time of its last change. */
    async present(projectId: number): Promise<{ snapshot: Snapshot; changedAt: number } | undefined> {
      const row = await db
        .selectFrom('projects as p')
        .leftJoin('categories as c', 'c.id', 'p.category_id')
        .select(ownFields.map((name) => `p.${name}` as const))
        .select(['p.category_id', 'c.category_name', 'p.picture_id', 'p.image_link', 'p.content'])
        .select(['p.main_photo_focal_x as focal_x', 'p.main_photo_focal_y as focal_y', 'p.updated_at'])
        .where('p.id', '=', projectId)
        .where('p.deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const { category_id, category_name, focal_x, focal_y } = row;
      const snapshot: Snapshot = {
        fields: loaded(row),
        category: category_id === null ? null : { id: category_id, name: category_name ?? '' },
        main: { picture: row.picture_id, link: row.image_link ?? '', focal_x, focal_y },
        content: parseContent(row.content),
      };
      return { snapshot, changedAt: row.updated_at };
    },
  };
}
