/** SQL of the lists of pictures in the content of projects and pages, by which SQL finds who uses a picture. */
import { isDeepStrictEqual } from 'node:util';
import type { ContentInput } from '#contract/content/content.ts';
import type { Db } from '../../../kernel/database/database.ts';

type Picture = ContentInput['pictures'][number];

const lists = {
  project: {
    table: 'project_content_pictures',
    owner: 'project_id',
    rowOf: ({ id, description }: Picture, position: number) => ({
      picture_id: id,
      position,
      is_described: description === '' ? 0 : 1,
    }),
  },
  page: {
    table: 'own_page_pictures',
    owner: 'page_id',
    rowOf: ({ id }: Picture) => ({ picture_id: id }),
  },
} as const;

/** Writes the rows that differ between the pictures before and after a change. */
export async function listContentPictures(
  db: Db,
  of: keyof typeof lists,
  ownerId: number,
  { before = [], after }: { before?: readonly Picture[]; after: readonly Picture[] },
): Promise<void> {
  // The types are those of projects; the names and values are those of `of`.
  const { table, owner, rowOf } = lists[of] as (typeof lists)['project'];
  const [former, present] = [before.map(rowOf), after.map(rowOf)];
  const gone = without(former, present);
  const added = without(present, former);
  if (gone.length > 0) {
    const ids = gone.map(({ picture_id }) => picture_id);
    await db.deleteFrom(table).where(owner, '=', ownerId).where('picture_id', 'in', ids).execute();
  }
  if (added.length > 0)
    await db
      .insertInto(table)
      .values(added.map((row) => ({ ...row, [owner]: ownerId })))
      .execute();
}

function without<T>(rows: readonly T[], others: readonly T[]): T[] {
  return rows.filter((row) => !others.some((other) => isDeepStrictEqual(row, other)));
}
