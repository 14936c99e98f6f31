/** Compares pictures, animations, videos, resumes and fonts with the hashes that were stored with them. */
import { createHash, type Hash } from 'node:crypto';
import { contentHash, contentHashOf } from '../../lib/hashes.ts';
import type { RowValue } from './checksum.ts';
import type { SqliteFile } from './sqlite-file.ts';

type Row = Readonly<Record<string, RowValue>>;

/** Tables whose rows have a file in `bytes` and its `hash`, and what a row is called. */
const hashedTables: Readonly<Record<string, (row: Row) => string>> = {
  pictures: ({ id }) => `picture ${String(id)}`,
  picture_animations: ({ picture_id }) => `the animation of picture ${String(picture_id)}`,
  documents: () => 'the resume',
  appearance_fonts: ({ role }) => `the font of ${role === 'text' ? 'texts' : 'headings'}`,
};

const partsTable = 'picture_video_parts';

/** Returns the order of rows in which `createFileHashes` takes a table. */
export const orderForHashes = (table: string) => (table === partsTable ? 'order by picture_id, number' : '');

/** Takes every row of a site's tables, one table after the other, then names the files that differ from their hash. */
export function createFileHashes(file: SqliteFile, tables: ReadonlySet<string>) {
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
    /** Returns the files that differ, such as `picture 12`, after the last row. */
    flaws(): string[] {
      endVideo();
      return [...flaws, ...[...videos.keys()].map((id) => `the video of picture ${String(id)}`)];
    },
  };
}

/** Returns the hash of each complete video by the number of its parts. */
function videoHashes(file: SqliteFile): Map<RowValue, string> {
  // Before 042 each video had parts of its own.
  return new Map(
    file
      .rows<Row>('select * from picture_videos where hash is not null')
      .map((row) => [row['parts_of'] ?? row['picture_id'] ?? null, String(row['hash'])]),
  );
}
