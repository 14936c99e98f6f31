/** Backups in the site's folder: created while it runs, one at a time, in a thread. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupKind } from '#contract/site/backups.ts';
import { hashToken, newToken } from '../../lib/hashes.ts';
import {
  BackupError,
  backUp,
  DamagedBackupError,
  type DataSettings,
  type RowCounts,
} from '../../kernel/database/backup.ts';
import {
  type BackupFile,
  listBackups,
  newBackupFile,
  noteVerified,
  ownBackups,
} from '../../kernel/database/backup-folder.ts';
import { type BackupThread, createBackupThread } from '../../kernel/database/backup-thread.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { NoticeRow } from '../../kernel/database/kept-account.ts';
import { NewerDatabaseError } from '../../kernel/database/migrate.ts';
import { Failure, found } from '../../lib/failure.ts';
import { backupsRepository } from './backups.repository.ts';
import { receiveBackup, type SentPart } from './uploads.ts';

/** Lifetime of a download URL, in milliseconds. */
export const addressLifetime = 60_000;

interface BackupsParts {
  config: DataSettings;
  /** `contentVersion` is missing in commands, which never restore. */
  database: Pick<Database, 'db' | 'measure'> & Partial<Pick<Database, 'contentVersion'>>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A backup in progress. */
interface Growing {
  readonly kind: BackupKind;
  /** The folder of the growing file, once it exists, and the approximate final size. */
  folder?: string;
  bytes: number;
}

interface VerifiedBackup {
  backup: BackupFile;
  rows: RowCounts;
}

export type BackupsService = ReturnType<typeof backupsService>;

export function backupsService(parts: BackupsParts) {
  const { config, database, now } = parts;
  const thread = createBackupThread();
  const making = creation(parts, thread);

  return {
    ...downloads(parts),

    list: (): BackupFile[] => listBackups(config.dataDir),

    /** Returns those of this site, without uploaded ones. */
    own: (): BackupFile[] => ownBackups(config.dataDir),

    /**
     * Appends a part of an upload. After the last one, verifies the backup and adds it to the list. Throws `too_large`
     * or `backup_failed`, and then keeps nothing of the file.
     */
    async receive(sent: SentPart): Promise<{ upload: string; stored: VerifiedBackup | null }> {
      const { upload, arrived } = await receiveBackup(config, sent, thread, now);
      if (!arrived) return { upload, stored: null };
      return { upload, stored: { backup: finishBackup(config, arrived.file, now()), rows: arrived.rows } };
    },

    underWay: making.underWay,
    make: making.make,

    /**
     * Reads the whole file and returns the number of rows per table. Throws `not_found` or `backup_failed`.
     */
    async verify(name: string): Promise<VerifiedBackup> {
      const backup = find(config, name);
      try {
        const rows = await thread.verify(backup.path);
        noteVerified(backup, now());
        return { backup: { ...backup, verifiedAt: now() }, rows };
      } catch (error) {
        return refuse(backup, error);
      }
    },

    /**
     * Replaces the whole site with the backup, except the owner's account, and ends all sessions. `notice` is a mail to
     * the owner. Returns a new backup of what was replaced. Throws `not_found` or `backup_failed` and changes nothing.
     */
    async restore(name: string, notice: NoticeRow): Promise<BackupFile> {
      const backup = find(config, name);
      await making.done();
      const kept = newBackupFile(config.dataDir, 'before-restore', now());
      const version = await thread
        .restore(config, backup.path, kept, notice)
        .catch((error: unknown) => refuse(backup, error));
      database.contentVersion?.observe(version);
      return finishBackup(config, kept, now());
    },

    remove(name: string): void {
      rmSync(find(config, name).path, { force: true });
    },

    /** Aborts the backup in progress and removes its files. */
    async stop(): Promise<void> {
      await thread.stop();
      await making.done();
    },
  };
}

/** Creates backups, one at a time. */
function creation({ config, database, now }: BackupsParts, thread: BackupThread) {
  let underWay: { growing: Growing; made: Promise<BackupFile> } | undefined;

  async function write(growing: Growing): Promise<BackupFile> {
    growing.bytes = (await database.measure()).bytes;
    const file = newBackupFile(config.dataDir, growing.kind, now());
    await backUp(config, file, (settings, folder) => {
      growing.folder = folder;
      return thread.write(settings, folder);
    });
    return finishBackup(config, file, now());
  }

  return {
    /** Returns the backup that this instance is creating, with its progress from 0 to 1. */
    underWay(): { kind: BackupKind; share: number } | null {
      if (!underWay) return null;
      const { kind, folder, bytes } = underWay.growing;
      // Verification after writing is not counted.
      const share = folder === undefined || bytes === 0 ? 0 : Math.min(bytesIn(folder) / bytes, 0.95);
      return { kind, share };
    },

    /**
     * Creates a backup, or waits for the one in progress. Throws `backup_failed` with the reason, or the
     * error of the disk or the database.
     */
    make(kind: BackupKind): Promise<BackupFile> {
      if (underWay) return underWay.made;
      const growing: Growing = { kind, bytes: 0 };
      const made = write(growing)
        .catch((error: unknown) => {
          throw error instanceof BackupError
            ? new Failure('backup_failed', { message: error.message })
            : error;
        })
        .finally(() => {
          underWay = undefined;
        });
      underWay = { growing, made };
      return made;
    },

    /** Resolves when no backup is in progress. */
    async done(): Promise<void> {
      await underWay?.made.catch(() => undefined);
    },
  };
}

/** Returns the new backup, marked as verified. */
function finishBackup({ dataDir }: DataSettings, file: string, now: number): BackupFile {
  const made = listBackups(dataDir).find(({ path }) => path === file);
  if (!made) throw new BackupError(`${file} has already been deleted.`);
  noteVerified(made, now);
  return { ...made, verifiedAt: now };
}

/** Marks a damaged backup. Throws `backup_failed` for an unusable one, otherwise the error. */
function refuse(backup: BackupFile, error: unknown): never {
  if (!(error instanceof BackupError) && !(error instanceof NewerDatabaseError)) throw error;
  if (error instanceof DamagedBackupError) noteVerified(backup, 'damaged');
  throw new Failure('backup_failed', { message: error.message });
}

function downloads({ config, database, now }: BackupsParts) {
  const repository = backupsRepository(database);

  return {
    /** Returns a token for one download within a minute. */
    async allowDownload(name: string): Promise<string> {
      const token = newToken();
      await repository.addDownload(hashToken(token), find(config, name).name, now() + addressLifetime);
      return token;
    },

    /** Returns the token's file and voids the token. Throws `not_found`. */
    async takeDownload(token: string): Promise<BackupFile> {
      const name = found(await repository.takeDownload(hashToken(token), now()));
      return find(config, name);
    },

    deleteExpired: () => repository.removeDownloadsExpiredBy(now()),
  };
}

/** Returns the backup with this name. Throws `not_found`. */
function find({ dataDir }: DataSettings, name: string): BackupFile {
  // Searched among the existing files; a name never becomes a path.
  return found(listBackups(dataDir).find((backup) => backup.name === name));
}

function bytesIn(folder: string): number {
  try {
    return readdirSync(folder)
      .map((name) => statSync(join(folder, name)).size)
      .reduce((sum, bytes) => sum + bytes, 0);
  } catch {
    // The file has just been renamed.
    return 0;
  }
}
