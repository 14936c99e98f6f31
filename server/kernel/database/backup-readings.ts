/**
 * Notes when a backup was last read completely, and the result. The notes are in a folder beside the backups, so that
 * they work without a database and for every instance that shares the folder. A note is void once the size or the
 * change time of its backup differs; writing or copying a file sets the change time.
 */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { BackupState } from '#contract/database/backup-files.ts';
import type { BackupContents } from './verify-backup.ts';

/** Result of the last complete reading of a backup. */
export interface Reading {
  readonly state: BackupState;
  /** Time of the last complete reading in milliseconds since 1970; undefined if there was none. */
  readonly at: number | undefined;
  /** See `BackupContents`; empty for a backup that is damaged, changed or unread. */
  readonly flaws: readonly string[];
}

/** True for a backup in which the last reading found no damage, and whose file has not changed since. */
export const isIntact = ({ state }: Reading) => state === 'intact' || state === 'without_checksums';

const noteSchema = z.object({
  bytes: z.number(),
  changedAt: z.number(),
  readAt: z.number(),
  state: z.enum(['intact', 'without_checksums', 'damaged']),
  flaws: z.array(z.string()),
});
type Note = z.output<typeof noteSchema>;

/** Name of the folder of notes, within the folder of backups. */
export const readingsFolder = '.readings';

const noteOf = (path: string) => join(dirname(path), readingsFolder, `${basename(path)}.json`);

/** Returns the noted result without reading the backup. */
export function readingOf(path: string, stats: Stats): Reading {
  const note = storedNote(path);
  if (!note) return { state: 'unread', at: undefined, flaws: [] };
  return note.bytes === stats.size && note.changedAt === stats.ctimeMs
    ? { state: note.state, at: note.readAt, flaws: note.flaws }
    : { state: 'changed', at: note.readAt, flaws: [] };
}

/** Notes the result of reading a backup. `at` is in milliseconds since 1970. */
export function noteReading(
  path: string,
  found: Pick<BackupContents, 'hasChecksums' | 'flaws'> | 'damaged',
  at: number,
): void {
  try {
    const { size, ctimeMs } = statSync(path);
    const note: Note = {
      bytes: size,
      changedAt: ctimeMs,
      readAt: at,
      state: found === 'damaged' ? 'damaged' : found.hasChecksums ? 'intact' : 'without_checksums',
      flaws: found === 'damaged' ? [] : [...found.flaws],
    };
    const file = noteOf(path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const part = `${file}.${process.pid}`;
    writeFileSync(part, JSON.stringify(note), { mode: 0o600 });
    renameSync(part, file);
  } catch {
    // The disk is full, or another user's command wrote the note: the former note stays, if there is one.
  }
}

export function forgetReading(path: string): void {
  rmSync(noteOf(path), { force: true });
}

/** Removes the notes of backups that no longer exist. */
export function forgetRemoved(folder: string): void {
  const present = new Set(readdirSync(folder));
  if (!present.has(readingsFolder)) return;
  for (const name of readdirSync(join(folder, readingsFolder)))
    if (!present.has(name.replace(/\.json.*$/, '')))
      rmSync(join(folder, readingsFolder, name), { force: true });
}

function storedNote(path: string): Note | undefined {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(noteOf(path), 'utf8')));
  } catch {
    // An unreadable note counts as none.
    return undefined;
  }
}
