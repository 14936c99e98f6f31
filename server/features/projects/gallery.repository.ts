/** SQL of a project's further pictures. */
import type { FocalPoint, Gallery, GalleryInput, GalleryPictureFields } from '#contract/projects/gallery.ts';
import type { Db } from '../../kernel/database/database.ts';
import { motionOf } from '../../kernel/images/motion.ts';
import { pictureOf, stateFor } from '../../lib/project-pictures.ts';
import type { Versioned } from '../../lib/record-version.ts';
import type { SnapshotPicture } from './snapshot.ts';
import { type Audience, isReachable } from './visibility.repository.ts';

/** Removes the placeholder of a PNG: it would shine through a transparent picture. */
export function withoutGhost<Row extends { format: string | null; placeholder: string | null }>({
  format,
  ...row
}: Row) {
  return { ...row, placeholder: format === 'png' ? null : row.placeholder || null };
}

export function galleryRepository(db: Db) {
  return {
    ...changes(db),
    /**
     * In the owner's order, with the project's version. Returns undefined if the project does not exist. Pictures of a
     * hidden or protected project have addresses that only the owner can read, unless `audience` is invited.
     */
    async get(projectId: number, audience: Audience = 'owner'): Promise<Versioned<Gallery> | undefined> {
      const project = await db
        .selectFrom('projects as p')
        .leftJoin('pictures', 'pictures.id', 'p.picture_id')
        .leftJoin('picture_placeholders as h', 'h.picture_id', 'pictures.id')
        .select([
          'p.version',
          'p.state',
          'p.picture_id',
          'p.main_photo_focal_x as focal_x',
          'p.main_photo_focal_y as focal_y',
        ])
        .select(['pictures.width', 'pictures.height', 'h.placeholder', 'pictures.format'])
        .where('p.id', '=', projectId)
        .where('p.deleted_at', 'is', null)
        .executeTakeFirst();
      if (!project) return undefined;
      const rows = await db
        .selectFrom('project_pictures as g')
        .innerJoin('pictures', 'pictures.id', 'g.picture_id')
        .leftJoin('picture_placeholders as h', 'h.picture_id', 'pictures.id')
        .select(['g.id', 'g.picture_id', 'g.description', 'g.caption', 'g.focal_x', 'g.focal_y'])
        .select(['pictures.width', 'pictures.height', 'h.placeholder', 'pictures.format'])
        .select('pictures.hash')
        .where('g.project_id', '=', projectId)
        .orderBy('g.position')
        .orderBy('g.id')
        .execute();
      const { version, state, picture_id: mainId, ...main } = project;
      const ids = [mainId, ...rows.map(({ picture_id }) => picture_id)].filter((id) => id !== null);
      const motion = await motionOf(db, ids);
      const pictures = rows.map(({ hash, picture_id, ...row }) => ({
        ...withoutGhost(row),
        ...motion.get(picture_id),
        src: pictureOf({ state: stateFor(audience, state) }, { id: picture_id, hash }),
      }));
      return { record: { main: { ...withoutGhost(main), ...motion.get(mainId ?? 0) }, pictures }, version };
    },
    /** Returns the id of the stored picture, or undefined if the audience must not see it. */
    async shown(projectId: number, id: number, audience: Audience): Promise<number | undefined> {
      const row = await db
        .selectFrom('project_pictures as g')
        .innerJoin('projects as p', 'p.id', 'g.project_id')
        .select('g.picture_id')
        .where('g.id', '=', id)
        .where('p.id', '=', projectId)
        .where('p.deleted_at', 'is', null)
        .where(isReachable('p', audience))
        .executeTakeFirst();
      return row?.picture_id;
    },
    /** Returns the id of the project's further picture with this stored one. */
    async idOf(projectId: number, pictureId: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('project_pictures')
        .select('id')
        .where('project_id', '=', projectId)
        .where('picture_id', '=', pictureId)
        .executeTakeFirst();
      return row?.id;
    },
  };
}

function changes(db: Db) {
  return {
    /** Adds the picture, by default at the end, and returns its id. */
    async add(
      projectId: number,
      pictureId: number,
      fields: Omit<GalleryPictureFields, 'upload' | 'stored'>,
      position?: number,
    ): Promise<number> {
      const { last } = await db
        .selectFrom('project_pictures')
        .select((eb) => eb.fn.max('position').as('last'))
        .where('project_id', '=', projectId)
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto('project_pictures')
        .values({
          ...fields,
          project_id: projectId,
          picture_id: pictureId,
          position: position ?? (last ?? -1) + 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Sets the texts and stored pictures of the project's pictures and their order, from `first`. */
    async arrange(projectId: number, pictures: GalleryInput['pictures'], first = 0): Promise<void> {
      for (const [index, { id, stored, ...fields }] of pictures.entries())
        await db
          .updateTable('project_pictures')
          .set({ ...fields, ...(stored !== undefined && { picture_id: stored }), position: first + index })
          .where('id', '=', id)
          .where('project_id', '=', projectId)
          .execute();
    },
    async focusMain(projectId: number, { focal_x, focal_y }: FocalPoint): Promise<void> {
      await db
        .updateTable('projects')
        .set({ main_photo_focal_x: focal_x, main_photo_focal_y: focal_y })
        .where('id', '=', projectId)
        .execute();
    },
    /**
     * Replaces the project's pictures by stored ones in this order. A picture that the project already has keeps its id.
     * Returns the ids by stored picture.
     */
    async replaceAll(projectId: number, wanted: readonly SnapshotPicture[]): Promise<Map<number, number>> {
      const left = await db
        .selectFrom('project_pictures')
        .select(['id', 'picture_id'])
        .where('project_id', '=', projectId)
        .orderBy('position')
        .execute();
      const ids = new Map<number, number>();
      for (const [position, { picture, ...fields }] of wanted.entries()) {
        const at = left.findIndex(({ picture_id }) => picture_id === picture);
        const [kept] = at < 0 ? [] : left.splice(at, 1);
        if (kept) await this.arrange(projectId, [{ id: kept.id, ...fields }], position);
        ids.set(picture, kept?.id ?? (await this.add(projectId, picture, fields, position)));
      }
      for (const { id } of left) await this.remove(projectId, id);
      return ids;
    },
    /** Keeps the stored picture. Returns false if there was none. */
    async remove(projectId: number, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('project_pictures')
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async raiseVersion(projectId: number, at: number): Promise<void> {
      await db
        .updateTable('projects')
        .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
        .where('id', '=', projectId)
        .execute();
    },
  };
}
