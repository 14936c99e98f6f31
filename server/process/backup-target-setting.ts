/** The setting `BACKUP_TARGET`: where copies of nightly backups go. */
import { resolve, sep } from 'node:path';
import * as z from 'zod/mini';

export type BackupTargetSetting =
  /** An absolute path. */
  | { readonly kind: 'folder'; readonly folder: string }
  /** `prefix` has no slashes at its ends and may be empty. */
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string };

/** Matches an s3:// address without `..` as a step and without characters that a URL would encode. */
const bucketAddress = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?<prefix>(?:\/\w[\w.-]*)*)\/?$/;

/** Anything that looks like a URL is no folder, even with a single slash. */
const looksLikeAddress = /^\w{2,}:/;

export const acceptedBackupTargets =
  'a folder outside DATA_DIR, or s3:// with a bucket and a path of letters, digits, points and hyphens, such as s3://my-bucket/my-site';

export const backupTargetSchema = z.pipe(
  z.string().check(z.refine((text) => bucketAddress.test(text) || !looksLikeAddress.test(text))),
  z.transform((text: string): BackupTargetSetting => {
    const { bucket, prefix = '' } = bucketAddress.exec(text)?.groups ?? {};
    return bucket === undefined
      ? { kind: 'folder', folder: resolve(text) }
      : { kind: 's3', bucket, prefix: prefix.slice(1) };
  }),
);

interface ChosenSettings {
  dataDir?: string;
  backupTarget?: BackupTargetSetting | undefined;
  awsAccessKeyId?: string | undefined;
  awsSecretAccessKey?: string | undefined;
}

/** Returns the faults of a valid target in combination with other settings, one line each. `text` is its value. */
export function backupTargetFaults(text: string, settings: ChosenSettings): string[] {
  const { dataDir, backupTarget, awsAccessKeyId, awsSecretAccessKey } = settings;
  if (backupTarget?.kind === 'folder') {
    const isInside = dataDir !== undefined && `${backupTarget.folder}${sep}`.startsWith(`${dataDir}${sep}`);
    return isInside ? [`BACKUP_TARGET=${text} is invalid: expected ${acceptedBackupTargets}`] : [];
  }
  if (!backupTarget) return [];
  const needed = { AWS_ACCESS_KEY_ID: awsAccessKeyId, AWS_SECRET_ACCESS_KEY: awsSecretAccessKey };
  return Object.entries(needed).flatMap(([name, value]) =>
    value === undefined ? [`${name} is missing: BACKUP_TARGET=${text} needs it`] : [],
  );
}
