/** SQL that changes projects. */
import { sql } from 'kysely';
import { type FocalPoint, middle } from '#contract/projects/gallery.ts';
import type { ProjectFields } from '#contract/projects/projects.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { isScheduled } from '../visibility.repository.ts';
import { stored } from './project-columns.repository.ts';

/** A stored picture or a link. */
export type ProjectImage =
  | { readonly pictureId: number; readonly link?: never }
  | { readonly link: string; readonly pictureId?: never };

/** The image of a draft without a picture. */
export const noImage: ProjectImage = { link: '' };

interface Change {
  categoryId: number | null;
  /** By default the picture stays. */
  image?: ProjectImage | undefined;
  /** By default the middle of a new picture. */
  focal?: FocalPoint | undefined;
  /** Time of the first publication, if it differs from the creation. */
  publishedAt?: number | undefined;
}

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
      focal: FocalPoint = middle,
    ): Promise<number> {
      const { id } = await db
        .insertInto('projects')
        .values(({ selectFrom }) => ({
          ...stored(fields),
          category_id: categoryId,
          ...imageColumns(image),
          ...focalColumns(focal),
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
    /** Absent fields keep their value; an empty link is cleared. */
    async change(
      id: number,
      fields: ProjectFields,
      { categoryId, image, focal, publishedAt }: Change,
      at: number,
    ): Promise<void> {
      await db
        .updateTable('projects')
        .set((eb) => ({
          ...stored(fields),
          category_id: categoryId,
          ...(image && { ...imageColumns(image), ...focalColumns(middle) }),
          ...(focal && focalColumns(focal)),
          ...(publishedAt !== undefined && { published_at: publishedAt }),
          updated_at: at,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
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
    /** Publishes the projects that are due and returns their ids. */
    async publishDue(at: number): Promise<number[]> {
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
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    async moveToTrash(id: number, at: number): Promise<void> {
      await db.updateTable('projects').set({ deleted_at: at }).where('id', '=', id).execute();
    },
  };
}

const focalColumns = ({ focal_x, focal_y }: FocalPoint) => ({
  main_photo_focal_x: focal_x,
  main_photo_focal_y: focal_y,
});

function imageColumns(image: ProjectImage) {
  return { picture_id: image.pictureId ?? null, image_link: image.link ?? null };
}
