/** SQL that changes projects. */
import { sql } from 'kysely';
import type { ProjectFields } from '#contract/projects/projects.ts';
import type { Db } from '../../kernel/database/database.ts';
import { stored } from './project-columns.repository.ts';

/** A stored picture or a link. */
export type ProjectImage =
  | { readonly pictureId: number; readonly link?: never }
  | { readonly link: string; readonly pictureId?: never };

/** The image of a draft without a picture. */
export const noImage: ProjectImage = { link: '' };

export function projectChangesRepository(db: Db) {
  return {
    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('projects')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },
    /** Adds the project in first place. */
    async add(
      fields: ProjectFields,
      categoryId: number | null,
      image: ProjectImage,
      at: number,
    ): Promise<number> {
      const { id } = await db
        .insertInto('projects')
        .values(({ selectFrom }) => ({
          ...stored(fields),
          category_id: categoryId,
          ...imageColumns(image),
          position: selectFrom('projects').select(({ fn, val }) =>
            sql<number>`${fn.coalesce(fn.min('position'), val(0))} - 1`.as('first'),
          ),
          created_at: at,
          updated_at: at,
        }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Absent fields keep their value; an empty link is cleared. Without `image`, the picture stays. */
    async change(
      id: number,
      fields: ProjectFields,
      categoryId: number | null,
      image: ProjectImage | undefined,
      at: number,
    ): Promise<void> {
      await db
        .updateTable('projects')
        .set((eb) => ({
          ...stored(fields),
          category_id: categoryId,
          ...(image && { ...imageColumns(image), ...middle }),
          updated_at: at,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },
    /** Stores the time of the first publication, if it differs from the creation. */
    async notePublication(id: number, at: number): Promise<void> {
      await db.updateTable('projects').set({ published_at: at }).where('id', '=', id).execute();
    },
    async moveToTrash(id: number, at: number): Promise<void> {
      await db.updateTable('projects').set({ deleted_at: at }).where('id', '=', id).execute();
    },
  };
}

/** New pictures have no focal point. */
const middle = { main_photo_focal_x: 50, main_photo_focal_y: 50 };

function imageColumns(image: ProjectImage) {
  return { picture_id: image.pictureId ?? null, image_link: image.link ?? null };
}
