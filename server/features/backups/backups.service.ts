/** Backups in the folder of the site: made while it runs, one at a time, in a thread of their own. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupKind } from '#contract/site/backups.ts';
import { hashToken, newToken } from '../../kernel/auth/tokens.ts';
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
} from '../../kernel/database/backup-folder.ts';
import { createBackupThread } from '../../kernel/database/backup-thread.ts';
import type { Database } from '../../kernel/database/database.ts';
import { NewerDatabaseError } from '../../kernel/database/migrate.ts';
import { Failure } from '../../lib/failure.ts';
import { backupsRepository } from './backups.repository.ts';

/** How long an address for a download can be used, in milliseconds. */
export const addressLifetime = 60_000;

interface BackupsParts {
  config: DataSettings;
  database: Pick<Database, 'db' | 'measure'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A backup that is being made. */
interface Growing {
  readonly kind: BackupKind;
  /** Where the file grows, once it does, and how large it will be, about. */
  folder?: string;
  bytes: number;
}

export type BackupsService = ReturnType<typeof backupsService>;

export function backupsService({ config, database, now }: BackupsParts) {
  const repository = backupsRepository(database);
  const thread = createBackupThread();
  let underWay: { growing: Growing; done: Promise<BackupFile> } | undefined;

  async function write(growing: Growing): Promise<BackupFile> {
    growing.bytes = (await database.measure()).bytes;
    const file = newBackupFile(config.dataDir, growing.kind, now());
    await backUp(config, file, (settings, folder) => {
      growing.folder = folder;
      return thread.write(settings, folder);
    });
    const made = listBackups(config.dataDir).find(({ path }) => path === file);
    if (!made) throw new BackupError(`${file} is gone already.`);
    noteVerified(made, now());
    return { ...made, verifiedAt: now() };
  }

  /** The backup of this name. Throws `not_found`. */
  function find(name: string): BackupFile {
    // Looked up among the files that there are, and never made into a path.
    const found = listBackups(config.dataDir).find((backup) => backup.name === name);
    if (!found) throw new Failure('not_found');
    return found;
  }

  return {
    list: (): BackupFile[] => listBackups(config.dataDir),

    /** The one that this instance makes now: how much of it is written, from 0 to 1. */
    underWay(): { kind: BackupKind; share: number } | null {
      if (!underWay) return null;
      const { kind, folder, bytes } = underWay.growing;
      // It is read once more after it is written, which is not counted.
      const share = folder === undefined || bytes === 0 ? 0 : Math.min(bytesIn(folder) / bytes, 0.95);
      return { kind, share };
    },

    /**
     * Makes a backup, or waits for the one under way. Throws `backup_failed` with the reason, or what the
     * disk or the database says.
     */
    make(kind: BackupKind): Promise<BackupFile> {
      if (underWay) return underWay.done;
      const growing: Growing = { kind, bytes: 0 };
      const done = write(growing)
        .catch((error: unknown) => {
          throw error instanceof BackupError
            ? new Failure('backup_failed', { message: error.message })
            : error;
        })
        .finally(() => {
          underWay = undefined;
        });
      underWay = { growing, done };
      return done;
    },

    /** Reads the whole file; answers how many rows each table has. Throws `not_found` or `backup_failed`. */
    async verify(name: string): Promise<{ backup: BackupFile; rows: RowCounts }> {
      const backup = find(name);
      try {
        const rows = await thread.verify(backup.path);
        noteVerified(backup, now());
        return { backup: { ...backup, verifiedAt: now() }, rows };
      } catch (error) {
        if (!(error instanceof BackupError) && !(error instanceof NewerDatabaseError)) throw error;
        if (error instanceof DamagedBackupError) noteVerified(backup, 'damaged');
        throw new Failure('backup_failed', { message: error.message });
      }
    },

    remove(name: string): void {
      rmSync(find(name).path, { force: true });
    },

    /** A token for one download of the file, for a minute. */
    async allowDownload(name: string): Promise<string> {
      const token = newToken();
      await repository.addDownload(hashToken(token), find(name).name, now() + addressLifetime);
      return token;
    },

    /** The file that the token is for; the token is void from then on. Throws `not_found`. */
    async takeDownload(token: string): Promise<BackupFile> {
      const name = await repository.takeDownload(hashToken(token), now());
      if (name === undefined) throw new Failure('not_found');
      return find(name);
    },

    deleteExpired: () => repository.removeDownloadsExpiredBy(now()),

    /** Breaks off what is being made, and leaves nothing of it. */
    async stop(): Promise<void> {
      await thread.stop();
      await underWay?.done.catch(() => undefined);
    },
  };
}

function bytesIn(folder: string): number {
  try {
    return readdirSync(folder)
      .map((name) => statSync(join(folder, name)).size)
      .reduce((sum, bytes) => sum + bytes, 0);
  } catch {
    // The file has just got its name.
    return 0;
  }
}
