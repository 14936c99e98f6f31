/** Backups that the owner sees in the browser. Times are milliseconds since 1970. */
import '../no-eval.ts';
import * as z from 'zod/mini';
import { successBody } from '../success.ts';

export const backupKinds = ['nightly', 'manual', 'before-upgrade'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** `manual-2026-11-21T03-17-05-123Z.db`: kind, date, hour, minute, second and millisecond, in UTC. */
export const backupNamePattern =
  /^(nightly|manual|before-upgrade)-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.db$/;

export const backup = z.object({
  /** The name of its file. */
  name: z.string().check(z.regex(backupNamePattern)),
  kind: z.enum(backupKinds),
  made_at: z.int(),
  bytes: z.int(),
  /** When all of it was last read, and nothing was wrong; null when it was found damaged. */
  verified_at: z.nullable(z.int()),
  /** Where it is on the server. */
  path: z.string(),
});
export type Backup = z.infer<typeof backup>;

export const backupsOverview = z.object({
  /** Newest first. */
  backups: z.array(backup),
  /** The one that is being made: how much of it is done, from 0 to 1. */
  under_way: z.nullable(z.object({ kind: z.enum(backupKinds), share: z.number() })),
  nightly: z.object({
    /** Hour and minute of the server's day, '03:17'; null when none are made by night. */
    at: z.nullable(z.string()),
    daily: z.int(),
    weekly: z.int(),
    /** Why the last one could not be made; null when it was. */
    fault: z.nullable(z.string()),
  }),
  /** What to type on the server to restore one, with `<file>` for its path. */
  restore_command: z.string(),
});
export type BackupsOverview = z.infer<typeof backupsOverview>;

export const backupMade = z.extend(successBody, { backup });
export type BackupMade = z.infer<typeof backupMade>;

export const backupVerified = z.extend(successBody, {
  backup,
  /** How many rows each table has. */
  rows: z.record(z.string(), z.int()),
});
export type BackupVerified = z.infer<typeof backupVerified>;

/** An address at which the file can be fetched once, within a minute, without a session. */
export const backupAddress = z.extend(successBody, { address: z.string() });
export type BackupAddress = z.infer<typeof backupAddress>;
