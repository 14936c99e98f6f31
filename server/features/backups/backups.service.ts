/** Creates, verifies, restores and deletes backups in the site's folder while the site runs. A thread does the work. */
import { hashToken, newToken } from '../../lib/hashes.ts';
import { BackupError, DamagedBackupError, type DataSettings } from '../../kernel/database/backup.ts';
import {
  type BackupFile,
  listBackups,
  newBackupFile,
  ownBackups,
  removeBackup,
} from '../../kernel/database/backup-folder.ts';
import { isIntact, noteReading } from '../../kernel/database/backup-readings.ts';
import { createBackupThread } from '../../kernel/database/backup-thread.ts';
import type { BackupContents } from '../../kernel/database/verify-backup.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { NoticeRow } from '../../kernel/database/kept-account.ts';
import { NewerDatabaseError } from '../../kernel/database/migrate.ts';
import { Failure, found } from '../../lib/failure.ts';
import { dayMs } from '../../lib/time.ts';
import { backupsRepository } from './backups.repository.ts';
import { backupIn, creation } from './creation.ts';
import { receiveBackup, type SentPart } from './uploads.ts';

/** Lifetime of a download URL, in milliseconds. */
export const addressLifetime = 60_000;

/** Time after which a stored backup is read again, in milliseconds. */
const readAgainAfter = 7 * dayMs;

interface BackupsParts {
  config: DataSettings;
  /** In commands, which never restore, `contentVersion` is missing. */
  database: Pick<Database, 'db' | 'measure'> & Partial<Pick<Database, 'contentVersion'>>;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface VerifiedBackup {
  backup: BackupFile;
  contents: BackupContents;
}

export type BackupsService = ReturnType<typeof backupsService>;

export function backupsService(parts: BackupsParts) {
  const { config, database, now } = parts;
  const thread = createBackupThread();
  const making = creation(parts, thread);
  /** The share that has been read, from 0 to 1, keyed by the name of the backup. */
  const verifying = new Map<string, number>();

  /** Reads the whole file and notes the result. Throws `not_found` or `backup_failed`. */
  async function verify(name: string): Promise<VerifiedBackup> {
    const backup = find(config, name);
    verifying.set(name, 0);
    try {
      const contents = await thread.verify(backup.path, ({ done = 0, total = 1 }) =>
        verifying.set(name, done / total),
      );
      noteReading(backup.path, contents, now());
      return { backup: find(config, name), contents };
    } catch (error) {
      return refuse(backup, error, now());
    } finally {
      verifying.delete(name);
    }
  }

  return {
    ...downloads(parts),

    list: (): BackupFile[] => listBackups(config.dataDir),

    /** Returns the backups that this site made, newest first. */
    own: (): BackupFile[] => ownBackups(config.dataDir),

    /**
     * Appends a part of an upload. After the last one, verifies the backup and adds it to the list. Throws as
     * `receiveBackup`.
     */
    async receive(sent: SentPart): Promise<{ upload: string; stored: VerifiedBackup | null }> {
      const { upload, arrived } = await receiveBackup(config, sent, thread, now);
      if (!arrived) return { upload, stored: null };
      const { file, contents } = arrived;
      noteReading(file, contents, now());
      return { upload, stored: { backup: backupIn(config, file), contents } };
    },

    underWay: making.underWay,
    make: making.make,

    /** Returns the backups that are being read, with the share from 0 to 1. */
    beingVerified: () => [...verifying].map(([name, share]) => ({ name, share })),

    verify,

    /**
     * Verifies the first due backup that can be read: one from a newer release cannot. Does nothing if none is due.
     * Throws like `verify`, also if none can be read.
     */
    async verifyNext(): Promise<void> {
      let refused: Failure | undefined;
      for (const { name } of dueForReading(listBackups(config.dataDir), now())) {
        try {
          await verify(name);
          return;
        } catch (error) {
          const isDamaged = find(config, name).reading.state === 'damaged';
          if (!(error instanceof Failure) || isDamaged) throw error;
          refused ??= error;
        }
      }
      if (refused) throw refused;
    },

    /**
     * Replaces the whole site with the backup, except the owner's account, and ends all sessions. `notice` is a mail to
     * the owner. Returns a new backup of what was replaced. Throws `not_found` or `backup_failed` and changes nothing.
     */
    async restore(name: string, notice: NoticeRow): Promise<BackupFile> {
      const backup = find(config, name);
      await making.done();
      const kept = newBackupFile(config.dataDir, 'before-restore', now());
      const contentVersion = await thread
        .restore(config, backup.path, kept, notice)
        .catch((error: unknown) => refuse(backup, error, now()));
      database.contentVersion?.observe(contentVersion);
      return backupIn(config, kept);
    },

    remove(name: string): void {
      removeBackup(find(config, name));
    },

    /** Aborts all work of the thread. A backup in progress leaves no file. */
    async stop(): Promise<void> {
      await thread.stop();
      await making.done();
    },
  };
}

/**
 * Returns the backups that were never read or have changed since, newest first, then those last read more than a week
 * ago, oldest reading first.
 */
function dueForReading(backups: readonly BackupFile[], now: number): BackupFile[] {
  const unread = backups.filter(({ reading: { state } }) => state === 'unread' || state === 'changed');
  const due = backups.filter(({ reading }) => isIntact(reading) && now - (reading.at ?? 0) >= readAgainAfter);
  return [...unread, ...due.toSorted((a, b) => (a.reading.at ?? 0) - (b.reading.at ?? 0))];
}

/** Throws `backup_failed` if the error is about the backup, otherwise the error. Notes a damaged backup. */
function refuse({ path }: BackupFile, error: unknown, now: number): never {
  if (!(error instanceof BackupError) && !(error instanceof NewerDatabaseError)) throw error;
  if (error instanceof DamagedBackupError) noteReading(path, 'damaged', now);
  throw new Failure('backup_failed', { message: error.message });
}

function downloads({ config, database, now }: BackupsParts) {
  const repository = backupsRepository(database);

  return {
    /** Returns a token for one download within a minute. Throws `not_found`. */
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
  // Compares with existing names, so that input never becomes a path.
  return found(listBackups(dataDir).find((backup) => backup.name === name));
}
