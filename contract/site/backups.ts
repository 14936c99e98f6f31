/** Backups and data exports in the browser. Times are in milliseconds since 1970. */
import '../no-eval.ts';
import * as z from 'zod/mini';
import { successBody } from '../success.ts';

export const backupKinds = ['nightly', 'manual', 'before-upgrade'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** `manual-2026-11-21T03-17-05-123Z.db`: kind, date, hour, minute, second and millisecond, in UTC. */
export const backupNamePattern =
  /^(nightly|manual|before-upgrade)-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.db$/;

export const backup = z.object({
  name: z.string().check(z.regex(backupNamePattern)),
  kind: z.enum(backupKinds),
  made_at: z.int(),
  bytes: z.int(),
  /** Time of the last successful check; null if damaged. */
  verified_at: z.nullable(z.int()),
  /** Path on the server. */
  path: z.string(),
});
export type Backup = z.infer<typeof backup>;

export const backupsOverview = z.object({
  /** Newest first. */
  backups: z.array(backup),
  /** The backup in progress; `share` is from 0 to 1. */
  under_way: z.nullable(z.object({ kind: z.enum(backupKinds), share: z.number() })),
  nightly: z.object({
    /** Server time such as '03:17'; null if disabled. */
    at: z.nullable(z.string()),
    daily: z.int(),
    weekly: z.int(),
    /** Error of the last one, or null. */
    fault: z.nullable(z.string()),
  }),
  /** Command for the server, with `<file>` for the path. */
  restore_command: z.string(),
});
export type BackupsOverview = z.infer<typeof backupsOverview>;

export const backupMade = z.extend(successBody, { backup });
export type BackupMade = z.infer<typeof backupMade>;

export const backupVerified = z.extend(successBody, {
  backup,
  /** Number of rows by table. */
  rows: z.record(z.string(), z.int()),
});
export type BackupVerified = z.infer<typeof backupVerified>;

/** A URL that works once, within a minute, without a session. */
export const backupAddress = z.extend(successBody, { address: z.string() });
export type BackupAddress = z.infer<typeof backupAddress>;

/** Calls for exporting all content of the site. */
export const portableDataApi = {
  /** Returns `backupAddress`. */
  address: '/api/portable-data/address',
  download: (token: string) => `/api/portable-data/download?token=${token}`,
} as const;

export const portableDataMessages = {
  title: 'Export your data',
  ready: 'Download ready',
  failed: 'Couldn’t start the download',
} as const;
