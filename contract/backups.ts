/** Backups in the folder of the site. */
export const backupKinds = ['nightly', 'manual', 'before-upgrade'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** `manual-2026-11-21T03-17-05-123Z.db`: kind, date, hour, minute, second and millisecond, in UTC. */
export const backupNamePattern =
  /^(nightly|manual|before-upgrade)-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.db$/;
