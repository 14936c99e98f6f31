/** Kinds, names and states of backup files. */

export const backupKinds = ['nightly', 'manual', 'before-upgrade', 'before-restore', 'uploaded'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** `manual-2026-11-21T03-17-05-123Z.db`: kind, date, hour, minute, second and millisecond, in UTC. */
export const backupNamePattern =
  /^(nightly|manual|before-upgrade|before-restore|uploaded)-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.db$/;

/**
 * Result of the last complete reading of a backup. `without_checksums`: no damage was found, but the release that made
 * it added no checksums. `changed`: the file has changed since. `unread`: it was never read completely.
 */
export const backupStates = ['intact', 'without_checksums', 'damaged', 'changed', 'unread'] as const;
export type BackupState = (typeof backupStates)[number];
