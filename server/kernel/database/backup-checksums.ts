/**
 * The checksums in a backup: number of rows and sum of the rows' digests of each table. They are in the table
 * `backup_checksums`, which only backups have.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { createHash, type Hash } from 'node:crypto';
import { collectGarbage } from '../../lib/collect-garbage.ts';
import { Checksum, type RowValue } from './checksum.ts';
import type { SqliteFile } from './sqlite-file.ts';
import { contentHash, contentHashOf } from '../../lib/hashes.ts';

type Row = Readonly<Record<string, RowValue>>;

/** Tables whose rows have a file in `bytes` and its `hash`, and the name of a row's file in messages. */
const hashedTables: Readonly<Record<string, (row: Row) => string>> = {
  pictures: ({ id }) => `picture ${String(id)}`,
  picture_animations: ({ picture_id }) => `the animation of picture ${String(picture_id)}`,
  documents: () => 'the resume',
  appearance_fonts: ({ role }) => `the font of ${role === 'text' ? 'texts' : 'headings'}`,
};

const partsTable = 'picture_video_parts';

/** Returns the order of rows that `createFileHashes` expects for a table. */
const orderForHashes = (table: string) => (table === partsTable ? 'order by picture_id, number' : '');

/** Compares files with their hashes. Add every row of the tables, ordered by `orderForHashes`, then call `flaws`. */
function createFileHashes(file: SqliteFile, tables: ReadonlySet<string>) {
  const videos = tables.has(partsTable) ? videoHashes(file) : new Map<RowValue, string>();
  const flaws: string[] = [];
  let video: { id: RowValue; hash: Hash } | undefined;

  function endVideo(): void {
    if (!video) return;
    if (videos.get(video.id) === contentHashOf(video.hash)) videos.delete(video.id);
    video = undefined;
  }

  return {
    add(table: string, row: Row): void {
      const { bytes } = row;
      if (!(bytes instanceof Uint8Array)) return;
      const nameOf = hashedTables[table];
      if (nameOf && contentHash(bytes) !== row['hash']) flaws.push(nameOf(row));
      if (table !== partsTable) return;
      const id = row['picture_id'] ?? null;
      if (video?.id !== id) {
        endVideo();
        if (videos.has(id)) video = { id, hash: createHash('sha256') };
      }
      video?.hash.update(bytes);
    },
    /** Call it after the last row. Returns the files that differ, such as `picture 12`. */
    flaws(): string[] {
      endVideo();
      return [...flaws, ...[...videos.keys()].map((id) => `the video of picture ${String(id)}`)];
    },
  };
}

/** Returns the hash of each complete video by the `picture_id` of its parts. */
function videoHashes(file: SqliteFile): Map<RowValue, string> {
  // Before migration 042, `parts_of` did not exist: each video had parts of its own.
  return new Map(
    file
      .rows<Row>('select * from picture_videos where hash is not null')
      .map((row) => [row['parts_of'] ?? row['picture_id'] ?? null, String(row['hash'])]),
  );
}

export const checksumsTable = 'backup_checksums';

export const checksumsStatement = `create table ${checksumsTable} (name text primary key, number_of_rows integer not null, checksum text not null) without rowid`;

/** Number of bytes that are read before the thread does other work. */
const stepBytes = 16 * 1024 * 1024;

export interface TableChecksum {
  readonly rows: number;
  readonly checksum: string;
}

interface ReadTables {
  /** By table. */
  readonly checksums: ReadonlyMap<string, TableChecksum>;
  /** Files that differ from their hash, such as `picture 12`. */
  readonly flaws: readonly string[];
}

/**
 * Reads every row of the tables, in steps of 16 MB to limit memory. After each full step, calls `onProgress` with the
 * number of bytes read so far.
 */
export async function readTables(
  file: SqliteFile,
  tables: readonly string[],
  onProgress: (bytes: number) => void,
): Promise<ReadTables> {
  const hashes = createFileHashes(file, new Set(tables));
  const checksums = new Map<string, TableChecksum>();
  let read = 0;
  let inStep = 0;
  for (const table of tables) {
    const checksum = new Checksum();
    const rows = file.prepare(`select * from "${table}" ${orderForHashes(table)}`).iterate();
    for (const row of rows as Iterable<Record<string, RowValue>>) {
      checksum.add(row);
      hashes.add(table, row);
      inStep += sizeOfRow(row);
      if (inStep < stepBytes) continue;
      read += inStep;
      inStep = 0;
      onProgress(read);
      collectGarbage();
      await turn();
    }
    checksums.set(table, { rows: checksum.count, checksum: checksum.sum });
  }
  return { checksums, flaws: hashes.flaws() };
}

/** Returns the checksums in a backup; undefined if it was made before backups had them. */
export function storedChecksums(file: SqliteFile): Map<string, TableChecksum> | undefined {
  if (file.rows('select 1 from sqlite_master where name = ?', checksumsTable).length === 0) return undefined;
  const rows = file.rows<TableChecksum & { name: string }>(
    `select name, number_of_rows as rows, checksum from ${checksumsTable}`,
  );
  return new Map(rows.map(({ name, ...checksum }) => [name, checksum]));
}

/** Returns the names of the `read` tables whose stored checksum differs or is missing. */
export function changedTables(
  stored: ReadonlyMap<string, TableChecksum>,
  read: ReadonlyMap<string, TableChecksum>,
): string[] {
  return [...read.keys()].filter((name) => stored.get(name)?.checksum !== read.get(name)?.checksum);
}

/** Stores the checksums in place of earlier ones. */
export function writeChecksums(file: SqliteFile, checksums: ReadonlyMap<string, TableChecksum>): void {
  file.exec('begin');
  dropChecksums(file);
  file.exec(checksumsStatement);
  const insert = file.prepare(`insert into ${checksumsTable} values (?, ?, ?)`);
  for (const [name, { rows, checksum }] of checksums) insert.run(name, rows, checksum);
  file.exec('commit');
}

export function dropChecksums(file: SqliteFile): void {
  file.exec(`drop table if exists ${checksumsTable}`);
}

function sizeOfRow(row: Readonly<Record<string, RowValue>>): number {
  let bytes = 0;
  for (const value of Object.values(row))
    bytes += value instanceof Uint8Array || typeof value === 'string' ? value.length : 8;
  return bytes;
}
