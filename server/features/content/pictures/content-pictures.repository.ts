/** SQL of the tables with the pictures in the content of records. Queries cannot search content, which is JSON. */
import { isDeepStrictEqual } from 'node:util';
import type { ContentInput } from '#contract/content/content.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { type RecordKind, tablesOf } from '../record-tables.ts';

type Picture = ContentInput['pictures'][number];

/** Functions by kind that return a picture's row without the id of the record. Rows of pages have no order. */
const rowsOf = {
  project: ({ id, description }: Picture, position: number) => ({
    picture_id: id,
    position,
    is_described: description === '' ? 0 : 1,
  }),
  page: ({ id }: Picture) => ({ picture_id: id }),
};

/** Stores the rows of the pictures in a record's content. Writes only what differs from the content `before`. */
export async function storeContentPictures(
  db: Db,
  kind: RecordKind,
  recordId: number,
  { before = [], after }: { before?: readonly Picture[]; after: readonly Picture[] },
): Promise<void> {
  const { contentPictures, recordColumn } = tablesOf(kind);
  const rowOf = rowsOf[kind] as (typeof rowsOf)['project'];
  const [former, present] = [before.map(rowOf), after.map(rowOf)];
  const gone = without(former, present);
  const added = without(present, former);
  if (gone.length > 0) {
    const ids = gone.map(({ picture_id }) => picture_id);
    await db
      .deleteFrom(contentPictures)
      .where(recordColumn, '=', recordId)
      .where('picture_id', 'in', ids)
      .execute();
  }
  if (added.length > 0)
    await db
      .insertInto(contentPictures)
      .values(added.map((row) => ({ ...row, [recordColumn]: recordId })))
      .execute();
}

function without<T>(rows: readonly T[], others: readonly T[]): T[] {
  return rows.filter((row) => !others.some((other) => isDeepStrictEqual(row, other)));
}
