/** SQL of stored pictures, which projects, pages and their versions share. */
import type { Db } from '../../kernel/database/database.ts';

/** Tables with the pictures of a project, a page or a version. */
const users = [
  'projects',
  'project_content_pictures',
  'project_version_pictures',
  'own_page_pictures',
  'own_page_version_pictures',
  'testimonials',
] as const;

/** Removes the placeholder of a PNG: it would shine through a transparent picture. */
export function withoutGhost<Row extends { format: string | null; placeholder: string | null }>({
  format,
  ...row
}: Row) {
  return { ...row, placeholder: format === 'png' ? null : row.placeholder || null };
}

export function storedPicturesRepository(db: Db) {
  return {
    /** Returns what a page shows of stored pictures, by id. */
    async measures(pictureIds: readonly number[]) {
      if (pictureIds.length === 0) return new Map<number, never>();
      const rows = await db
        .selectFrom('pictures')
        .leftJoin('picture_placeholders as h', 'h.picture_id', 'pictures.id')
        .select(['pictures.id', 'pictures.hash', 'pictures.width', 'pictures.height'])
        .select(['pictures.format', 'h.placeholder'])
        .where('pictures.id', 'in', pictureIds)
        .execute();
      return new Map(rows.map(({ id, ...row }) => [id, withoutGhost(row)]));
    },
    /** Returns the stored pictures among `ids` that no project, page or version uses. */
    async unusedAmong(ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('pictures')
        .select('id')
        .where('id', 'in', ids)
        .where((eb) =>
          eb.and(
            users.map((table) =>
              eb.not(
                eb.exists(
                  eb
                    .selectFrom(table)
                    .select(`${table}.picture_id`)
                    .whereRef(`${table}.picture_id`, '=', 'pictures.id'),
                ),
              ),
            ),
          ),
        )
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
