/** Receives backups from the owner's computer: appends the parts to a file in a folder of its own. */
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { type backupPart, backupUploadLimits } from '#contract/backups/backups.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { BackupError, type DataSettings, missingSpace, moveIntoPlace } from '../../kernel/database/backup.ts';
import { backupFolder, newBackupFile } from '../../kernel/database/backup-folder.ts';
import type { BackupThread } from '../../kernel/database/backup-thread.ts';
import type { BackupContents } from '../../kernel/database/verify-backup.ts';
import { NewerDatabaseError } from '../../kernel/database/migrate.ts';
import { sqliteFilename } from '../../kernel/database/sqlite-file.ts';
import { Failure } from '../../lib/failure.ts';
import { inFolder, uploadPrefix } from '../../lib/work-folder.ts';

export interface SentPart extends Omit<z.output<typeof backupPart>, 'current_password'> {
  part: Buffer;
  /** Id of the session that sends it. Parts from another session are refused. */
  session: number;
}

/** First bytes of every SQLite file. */
const signature = 'SQLite format 3\0';

/**
 * Appends the part. After the last one, verifies the file and adds it to the backups; `upload` is then ''. Throws
 * `backup_failed` for a part that is not the next one. Any other error ends the upload: `too_large`, `malformed`,
 * `backup_failed`.
 */
export async function receiveBackup(
  settings: DataSettings,
  { upload, at, bytes, part, session }: SentPart,
  thread: Pick<BackupThread, 'adopt'>,
  now: () => number,
): Promise<{ upload: string; arrived?: { file: string; contents: BackupContents } }> {
  const parent = backupFolder(settings.dataDir);
  if (at === 0) refuseUnusable(parent, bytes, part);
  const start = join(parent, `${uploadPrefix}${session}-`);
  const growing = at === 0 ? begin(parent, start) : start + upload;
  const path = join(growing, sqliteFilename);
  if (at > 0 && statSync(path, { throwIfNoEntry: false })?.size !== at)
    throw failed(backupMessages.uploadGone);
  const end = at + part.length;
  try {
    if (end > bytes || part.length === 0) throw new Failure('malformed');
    await appendFile(path, part, { mode: 0o600 });
    if (end < bytes) return { upload: growing.slice(start.length) };
    const arrived = await inFolder(parent, async (folder) => {
      // Here, neither further parts nor another upload change the file.
      const whole = join(folder, sqliteFilename);
      renameSync(path, whole);
      const contents = await thread.adopt(whole).catch((error: unknown) => refuse(whole, error));
      const file = newBackupFile(settings.dataDir, 'uploaded', now());
      moveIntoPlace(whole, file);
      return { file, contents };
    });
    rmSync(growing, { recursive: true, force: true });
    return { upload: '', arrived };
  } catch (error) {
    rmSync(growing, { recursive: true, force: true });
    throw error;
  }
}

function refuseUnusable(folder: string, bytes: number, part: Buffer): void {
  if (bytes > backupUploadLimits.bytes)
    throw new Failure('too_large', { message: backupMessages.uploadTooLarge(backupUploadLimits.gigabytes) });
  if (part.toString('latin1', 0, signature.length) !== signature) throw failed(backupMessages.notABackup);
  const fault = missingSpace('the upload', bytes, folder);
  if (fault !== undefined) throw failed(fault);
}

/** Ends any other upload and returns a new folder whose path begins with `start`. */
function begin(parent: string, start: string): string {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(uploadPrefix)))
    rmSync(join(parent, name), { recursive: true, force: true });
  return mkdtempSync(start);
}

function refuse(path: string, error: unknown): never {
  if (!(error instanceof BackupError) && !(error instanceof NewerDatabaseError)) throw error;
  throw failed(error.message.replaceAll(path, 'This file'));
}

const failed = (message: string) => new Failure('backup_failed', { message });
