/** Limits and schemas of the owner's calls about backups. Times are in milliseconds since 1970, except `nightly.at`. */
import '../no-eval.ts';
import * as z from 'zod/mini';
import { backupKinds, backupNamePattern, backupStates } from '../database/backup-files.ts';
import { currentPassword, passwordRequired } from '../auth/security.ts';
import { successBody } from '../success.ts';

/** Limits of an uploaded backup. It is sent in parts, because proxies and the request timeout abort long uploads. */
export const backupUploadLimits = { gigabytes: 20, bytes: 20 * 1024 ** 3, partBytes: 8 * 1024 ** 2 } as const;

const sentBytes = z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.pipe(z.transform(Number), z.int()));

/** Fields of a part, sent with its file `part`. */
export const backupPart = z
  .object({
    /** Identifies the upload in parts after the first: `upload` of the response to the first part. */
    upload: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{6}$/))),
    /** Position of the part's first byte in the file. */
    at: sentBytes,
    /** Size of the whole file. */
    bytes: sentBytes,
    /** Required with the first part. It also confirms the later parts of the same session. */
    current_password: z.optional(currentPassword),
  })
  .check(
    z.refine(({ at, current_password }) => at > 0 || current_password !== undefined, {
      error: passwordRequired,
      path: ['current_password'],
    }),
  );

export const backup = z.object({
  name: z.string().check(z.regex(backupNamePattern)),
  kind: z.enum(backupKinds),
  made_at: z.int(),
  bytes: z.int(),
  state: z.enum(backupStates),
  /** Time when the whole file was last read; null if it was not. */
  verified_at: z.nullable(z.int()),
  /** Names of files that were already damaged when the backup was made, such as `picture 12`. */
  flaws: z.array(z.string()),
  /** Path on the server. */
  path: z.string(),
});
export type Backup = z.infer<typeof backup>;

/** Copies of nightly backups at BACKUP_TARGET. */
export const backupCopies = z.object({
  /** The target, without keys. */
  place: z.string(),
  /** The newest backup at the target, and the time of the last successful copying; null before the first. */
  last: z.nullable(z.object({ name: z.string(), at: z.int() })),
  /** Error of the last copying, or null. */
  fault: z.nullable(z.string()),
});

export const backupsOverview = z.object({
  /** Newest first. */
  backups: z.array(backup),
  /** The backup in progress; `share` is from 0 to 1. */
  under_way: z.nullable(z.object({ kind: z.enum(backupKinds), share: z.number() })),
  /** The backups that are being verified; `share` is from 0 to 1. */
  verifying: z.array(z.object({ name: z.string(), share: z.number() })),
  nightly: z.object({
    /** Server time such as '03:17'; null if disabled. */
    at: z.nullable(z.string()),
    /** Nightly backups that are kept: the newest `daily`, and older ones, one a week, for `weekly` weeks. */
    daily: z.int(),
    weekly: z.int(),
    /** Error of the last nightly backup, or null. */
    fault: z.nullable(z.string()),
  }),
  /** Null if BACKUP_TARGET is not set. */
  copies: z.nullable(backupCopies),
  /** Command for the server, with `<file>` for the path. */
  restore_command: z.string(),
});
export type BackupsOverview = z.infer<typeof backupsOverview>;

export const backupMade = z.extend(successBody, { backup });
export type BackupMade = z.infer<typeof backupMade>;

/** `kept` is the backup of the replaced content. */
export const backupRestored = z.extend(successBody, { kept: backup });
export type BackupRestored = z.infer<typeof backupRestored>;

export const backupVerified = z.extend(successBody, {
  backup,
  /** Number of rows by table. */
  rows: z.record(z.string(), z.int()),
});
export type BackupVerified = z.infer<typeof backupVerified>;

/** `upload` is for the next part; '' after the last. `stored` is null before the last part has arrived. */
export const backupPartReceived = z.extend(successBody, {
  upload: z.string(),
  stored: z.nullable(backupVerified),
});
export type BackupPartReceived = z.infer<typeof backupPartReceived>;

/** `address` is a path that downloads the backup. It works once, within a minute, without the session's header. */
export const backupAddress = z.extend(successBody, { address: z.string() });
export type BackupAddress = z.infer<typeof backupAddress>;
