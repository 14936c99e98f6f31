/** The place to which nightly backups are copied (BACKUP_TARGET): a folder or S3-compatible storage. */
import type { OnProgress } from '../../lib/progress.ts';
import type { Config } from '../../process/config.ts';
import type { BackupName } from '../database/backup-names.ts';

export type TargetSettings = Pick<
  Config,
  'backupTarget' | 'awsAccessKeyId' | 'awsSecretAccessKey' | 'awsRegion' | 'awsEndpointUrl'
>;

export interface StoredBackup extends BackupName {
  readonly bytes: number;
}

/** Calls throw BackupError with a message for people, without keys, or the error of a local file or an abort. */
export interface BackupTarget {
  /** Returns the backups there, newest first. Other files are ignored. */
  list(): Promise<StoredBackup[]>;
  /** Copies a file there. It appears under its name once it is complete. */
  store(name: string, file: string): Promise<void>;
  /** Copies a backup to a new file. */
  fetch(backup: StoredBackup, file: string, onProgress?: OnProgress): Promise<void>;
  remove(name: string): Promise<void>;
}

/** The progress step of copying a backup from the target. */
export const fetchingStep = 'Fetching the backup';

/** Returns the target as shown to the owner, without keys; undefined if none is set. */
export function placeOfTarget({ backupTarget }: Pick<Config, 'backupTarget'>): string | undefined {
  if (!backupTarget) return undefined;
  if (backupTarget.kind === 'folder') return backupTarget.folder;
  return ['s3:/', backupTarget.bucket, backupTarget.prefix].filter((part) => part !== '').join('/');
}
