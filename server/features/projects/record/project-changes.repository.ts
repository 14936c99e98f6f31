/** SQL that changes projects. */
import { sql } from 'kysely';
import { type FocalPoint, middle } from '#contract/pictures/pictures.ts';
import type { ProjectFields } from '#contract/projects/projects.ts';
import { countRows } from '../../../kernel/database/count-rows.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { isScheduled } from '../visibility.repository.ts';
import type { Content } from '../../content/content.service.ts';
import { storeContentPictures } from '../../content/pictures/stored-pictures.service.ts';
import { currentColumns, type CurrentProject, currentProject } from './current-project.repository.ts';
import { stored } from './project-columns.repository.ts';

/** The main picture of a project: a stored one or a link. */
export type ProjectPicture =
  | { readonly pictureId: number; readonly link?: never }
  | { readonly link: string; readonly pictureId?: never };

/** The main picture of a draft without one. */
const noPicture: ProjectPicture = { link: '' };

interface Change {
  categoryId: number | null;
  /** By default, the picture stays; a new project has no picture. */
  picture?: ProjectPicture | undefined;
  /** By default the middle for a new picture; otherwise it stays. */
  focal?: FocalPoint | undefined;
  /** By default, the content stays; a new project has no content. */
  content?: Content | undefined;
  /** Time of the change if it publishes the project. */
  publishedAt?: number | undefined;
}

export function projectChangesRepository(db: Db) {
  return {
    count: (): Promise<number> => countRows(db.selectFrom('projects').where('deleted_at', 'is', null)),
    /** Adds a project in the first place of the owner's order. */
    async add(fields: ProjectFields, change: Change, at: number): Promise<CurrentProject> {
      const row = await db
        .insertInto('projects')
        .values(({ selectFrom }) => ({
          ...stored(fields),
          ...changedColumns({ ...change, picture: change.picture ?? noPicture }),
          position: selectFrom('projects').select(({ fn, val }) =>
            sql<number>`${fn.coalesce(fn.min('position'), val(0))} - 1`.as('first'),
          ),
          created_at: at,
          updated_at: at,
        }))
        .returning(currentColumns)
        .executeTakeFirstOrThrow();
      const { content } = change;
      if (content) await storeContentPictures(db, 'project', row.id, { after: content.pictures });
      return currentProject(row);
    },
    /** Changes a project and returns it. Absent fields keep their value; an empty link is removed. */
    async change(
      { id, snapshot }: CurrentProject,
      fields: ProjectFields,
      change: Change,
      at: number,
    ): Promise<CurrentProject> {
      const row = await db
        .updateTable('projects')
        .set((eb) => ({
          ...stored(fields),
          ...changedColumns(change),
          updated_at: at,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .returning(currentColumns)
        .executeTakeFirstOrThrow();
      const { content } = change;
      if (content) {
        const before = snapshot.content.pictures;
        await storeContentPictures(db, 'project', id, { before, after: content.pictures });
      }
      return currentProject(row);
    },
    /** Returns true if a scheduled project is due. */
    async isOneDue(at: number): Promise<boolean> {
      const row = await db
        .selectFrom('projects')
        .select('id')
        .where(isScheduled('projects'))
        .where('publish_at', '<=', at)
        .where('deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Publishes the projects that are due and returns them. */
    async publishDue(at: number): Promise<CurrentProject[]> {
      const rows = await db
        .updateTable('projects')
        .set((eb) => ({
          state: 'published',
          publish_at: null,
          published_at: at,
          updated_at: at,
          version: eb('version', '+', 1),
        }))
        .where(isScheduled('projects'))
        .where('publish_at', '<=', at)
        .where('deleted_at', 'is', null)
        .returning(currentColumns)
        .execute();
      return rows.map(currentProject);
    },
    /** Restores a project from the trash to the category. */
    async takeOut(id: number, categoryId: number | null): Promise<CurrentProject> {
      const row = await db
        .updateTable('projects')
        .set((eb) => ({ deleted_at: null, category_id: categoryId, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returning(currentColumns)
        .executeTakeFirstOrThrow();
      return currentProject(row);
    },
  };
}

function changedColumns({ categoryId, picture, focal = picture && middle, content, publishedAt }: Change) {
  return {
    category_id: categoryId,
    ...(picture && { picture_id: picture.pictureId ?? null, image_link: picture.link ?? null }),
    ...(focal && { main_photo_focal_x: focal.focal_x, main_photo_focal_y: focal.focal_y }),
    ...(content && { content: JSON.stringify(content) }),
    ...(publishedAt !== undefined && { published_at: publishedAt }),
  };
}
