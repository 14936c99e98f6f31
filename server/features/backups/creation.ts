/** Creates backups while the site runs, one at a time. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupKind } from '#contract/database/backup-files.ts';
import { BackupError, type DataSettings } from '../../kernel/database/backup.ts';
import { type BackupFile, backUpIntoFolder, listBackups } from '../../kernel/database/backup-folder.ts';
import type { BackupThread } from '../../kernel/database/backup-thread.ts';
import type { Database } from '../../kernel/database/database.ts';
import { verifyingStep } from '../../kernel/database/verify-backup.ts';
import { Failure } from '../../lib/failure.ts';

interface CreationParts {
  config: DataSettings;
  database: Pick<Database, 'measure'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A backup in progress. */
interface Growing {
  readonly kind: BackupKind;
  /** The folder of the growing file, once it exists. */
  folder?: string;
  /** Approximate final size; 0 until it is measured. */
  bytes: number;
  /** The share of the written file that has been read, from 0 to 1. */
  read: number;
}

/** Progress at which the backup is written but not yet verified. */
const writtenShare = 0.6;

export function creation({ config, database, now }: CreationParts, thread: Pick<BackupThread, 'write'>) {
  let underWay: { growing: Growing; made: Promise<BackupFile> } | undefined;

  async function write(growing: Growing): Promise<BackupFile> {
    growing.bytes = (await database.measure()).bytes;
    const { file } = await backUpIntoFolder(config, growing.kind, now, (settings, folder) => {
      growing.folder = folder;
      return thread.write(settings, folder, ({ step, done = 0, total = 0 }) => {
        if (step === verifyingStep && total > 0) growing.read = done / total;
      });
    });
    return backupIn(config, file);
  }

  return {
    /** Returns the progress, from 0 to 1, of the backup that this instance is creating; null if it creates none. */
    underWay(): { kind: BackupKind; share: number } | null {
      if (!underWay) return null;
      const { kind, folder, bytes, read } = underWay.growing;
      if (read > 0) return { kind, share: writtenShare + read * (1 - writtenShare) };
      const written = folder === undefined || bytes === 0 ? 0 : Math.min(bytesIn(folder) / bytes, 1);
      return { kind, share: written * writtenShare };
    },

    /**
     * Creates a backup, or returns the one in progress, of any kind. Throws `backup_failed` with the reason, or the
     * error of the disk or the database.
     */
    make(kind: BackupKind): Promise<BackupFile> {
      if (underWay) return underWay.made;
      const growing: Growing = { kind, bytes: 0, read: 0 };
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

/** Returns the backup in `file`. Throws BackupError if it has been deleted. */
export function backupIn({ dataDir }: DataSettings, file: string): BackupFile {
  const made = listBackups(dataDir).find(({ path }) => path === file);
  if (!made) throw new BackupError(`${file} has already been deleted.`);
  return made;
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
