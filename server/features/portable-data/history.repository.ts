/** Queries of the export for versions of projects and pages. */
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { type RecordKind, tablesOf } from '../content/record-tables.ts';

export interface HistoryOf {
  of: RecordKind;
  /** Id of the project or page. */
  id: number;
}

/** Returns the stored pictures of all versions, keyed by record id: [] without pictures, no entry without versions. */
export async function picturesByHistory(db: Db, of: RecordKind) {
  const { history, historyPictures, recordColumn } = tablesOf(of);
  const rows = await db
    .selectFrom(`${history} as v`)
    .leftJoin(`${historyPictures} as u`, 'u.version_id', 'v.id')
    .leftJoin('pictures', 'pictures.id', 'u.picture_id')
    .select([`v.${recordColumn} as owner_id`, 'pictures.id', 'pictures.hash', 'pictures.format'])
    .distinct()
    .execute();
  const byOwner = new Map<number, { id: number; hash: string; format: string }[]>();
  // The databases sort texts differently.
  for (const { owner_id, id, hash, format } of rows.toSorted((a, b) =>
    (a.hash ?? '') < (b.hash ?? '') ? -1 : 1,
  )) {
    const found = byOwner.getOrInsert(owner_id, []);
    if (id !== null && hash !== null && format !== null) found.push({ id, hash, format });
  }
  return byOwner;
}

/** Returns an upper estimate of the size of the versions as JSON, in bytes. */
export async function sizeOfHistory(db: Db, { of, id }: HistoryOf): Promise<number> {
  const { history, recordColumn } = tablesOf(of);
  const { bytes, count } = await db
    .selectFrom(history)
    .select([
      sql<number | string | null>`sum(octet_length(snapshot))`.as('bytes'),
      ({ fn }) => fn.countAll<number>().as('count'),
    ])
    .where(recordColumn, '=', id)
    .executeTakeFirstOrThrow();
  // The archive has paths in place of ids, and further fields.
  return 4 * Number(bytes ?? 0) + 2000 * count;
}
