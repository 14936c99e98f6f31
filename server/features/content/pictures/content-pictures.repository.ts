/**
 * SQL of the tables that list the pictures in the content of projects and pages, because the content is JSON, in which
 * queries cannot find a picture.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ContentInput } from '#contract/content/content.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { type RecordKind, tablesOf } from '../record-tables.ts';

type Picture = ContentInput['pictures'][number];

/** Rows of the lists. Those of pages have no order. */
const rowsOf = {
  project: ({ id, description }: Picture, position: number) => ({
    picture_id: id,
    position,
    is_described: description === '' ? 0 : 1,
  }),
  page: ({ id }: Picture) => ({ picture_id: id }),
};

/** Writes the rows that differ between the pictures before and after a change. */
export async function listContentPictures(
  db: Db,
  kind: RecordKind,
  ownerId: number,
  { before = [], after }: { before?: readonly Picture[]; after: readonly Picture[] },
): Promise<void> {
  const { contentPictures, owner } = tablesOf(kind);
  const rowOf = rowsOf[kind] as (typeof rowsOf)['project'];
  const [former, present] = [before.map(rowOf), after.map(rowOf)];
  const gone = without(former, present);
  const added = without(present, former);
  if (gone.length > 0) {
    const ids = gone.map(({ picture_id }) => picture_id);
    await db.deleteFrom(contentPictures).where(owner, '=', ownerId).where('picture_id', 'in', ids).execute();
  }
  if (added.length > 0)
    await db
      .insertInto(contentPictures)
      .values(added.map((row) => ({ ...row, [owner]: ownerId })))
      .execute();
}

function without<T>(rows: readonly T[], others: readonly T[]): T[] {
  return rows.filter((row) => !others.some((other) => isDeepStrictEqual(row, other)));
}
