/** SQL of the history of projects and pages. Times are milliseconds since 1970. */
import { type RawBuilder, sql } from 'kysely';
import { historyLimits, type MadeBy } from '#contract/content/history.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { type RecordKind, tablesOf } from '../record-tables.ts';

export interface StoredHistoryVersion<Snapshot> {
  id: number;
  saved_at: number;
  /** Null if unknown, as for the state before the first recorded change. */
  made_by: MadeBy | null;
  /** The record after the save. */
  snapshot: Snapshot;
}

/** The snapshots of a kind of record, which are stored as JSON. */
export interface Snapshots<Snapshot> {
  kind: RecordKind;
  /** Names of the parts by which snapshots are compared. */
  parts: readonly string[];
  /** Returns the values of the parts by name. Parts that the snapshot's release did not have are not compared. */
  partsOf(snapshot: Snapshot): Readonly<Record<string, unknown>>;
  /** Returns the ids of the stored pictures, each once. */
  picturesOf(snapshot: Snapshot): number[];
}

/** SQL that counts the versions of a record. `id` is the column with the record's id in the query. */
export function historyLength(kind: RecordKind, id: string): RawBuilder<number> {
  const { history, recordColumn } = tablesOf(kind);
  return sql`(select count(*) from ${sql.table(history)} where ${sql.ref(recordColumn)} = ${sql.ref(id)})`;
}

/** Returns the ids of the stored pictures of all versions of a record. */
export async function picturesInHistory(db: Db, kind: RecordKind, recordId: number): Promise<number[]> {
  const { history, historyPictures, recordColumn } = tablesOf(kind);
  const rows = await db
    .selectFrom(`${historyPictures} as u`)
    .innerJoin(`${history} as v`, 'v.id', 'u.version_id')
    .select('u.picture_id')
    .distinct()
    .where(`v.${recordColumn}`, '=', recordId)
    .execute();
  return rows.map(({ picture_id }) => picture_id);
}

export function historyRepository<Snapshot>(db: Db, { kind, picturesOf }: Snapshots<Snapshot>) {
  const { records, history, historyPictures, recordColumn } = tablesOf(kind);
  const newestFirst = (recordId: number) =>
    db.selectFrom(history).selectAll().where(recordColumn, '=', recordId).orderBy('id', 'desc');
  const parsed = (row: StoredHistoryVersion<string>) => ({
    ...row,
    snapshot: JSON.parse(row.snapshot) as Snapshot,
  });

  return {
    /** Returns the record version of a record outside the trash, for `If-Match`. */
    async recordVersion(recordId: number): Promise<number | undefined> {
      const row = await db
        .selectFrom(records)
        .select('version')
        .where('id', '=', recordId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row?.version;
    },
    /** Returns all versions, newest first. */
    async list(recordId: number): Promise<StoredHistoryVersion<Snapshot>[]> {
      return (await newestFirst(recordId).execute()).map(parsed);
    },
    async get(recordId: number, id: number): Promise<StoredHistoryVersion<Snapshot> | undefined> {
      const row = await newestFirst(recordId).where('id', '=', id).executeTakeFirst();
      return row && parsed(row);
    },
    async add(
      recordId: number,
      { snapshot, ...rest }: Omit<StoredHistoryVersion<Snapshot>, 'id'>,
    ): Promise<void> {
      const { id } = await db
        .insertInto(history)
        .values({ ...rest, [recordColumn]: recordId, snapshot: JSON.stringify(snapshot) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = picturesOf(snapshot).map((picture_id) => ({ version_id: id, picture_id }));
      if (rows.length > 0) await db.insertInto(historyPictures).values(rows).execute();
    },
    /** Returns the ids of the versions beyond `historyLimits.versions`, which are the oldest. */
    async excess(recordId: number): Promise<number[]> {
      const rows = await db
        .selectFrom(history)
        .select('id')
        .where(recordColumn, '=', recordId)
        .orderBy('id', 'desc')
        .offset(historyLimits.versions)
        // SQLite requires a limit with an offset.
        .limit(1000)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Returns the ids of versions that a newer one replaced at or before `until`, at most 500. */
    async replacedUntil(until: number): Promise<number[]> {
      const rows = await db
        .selectFrom(`${history} as v`)
        .select('v.id')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom(`${history} as newer`)
              .select('newer.id')
              .whereRef(`newer.${recordColumn}`, '=', `v.${recordColumn}`)
              .whereRef('newer.id', '>', 'v.id')
              .where('newer.saved_at', '<=', until),
          ),
        )
        .orderBy('v.id')
        .limit(500)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Deletes versions. Returns the ids of their stored pictures, which may still be in use. */
    async remove(ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom(historyPictures)
        .select('picture_id')
        .distinct()
        .where('version_id', 'in', ids)
        .execute();
      await db.deleteFrom(history).where('id', 'in', ids).execute();
      return rows.map(({ picture_id }) => picture_id);
    },
  };
}
