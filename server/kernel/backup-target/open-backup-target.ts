import type { BackupTarget, TargetSettings } from './backup-target.ts';

/** Returns the target, whose code is loaded on use; undefined if none is set. `signal` aborts its calls. */
export async function openBackupTarget(
  settings: TargetSettings,
  signal?: AbortSignal,
): Promise<BackupTarget | undefined> {
  const { backupTarget } = settings;
  if (!backupTarget) return undefined;
  if (backupTarget.kind === 'folder')
    return (await import('./folder-target.ts')).folderTarget(backupTarget.folder, signal);
  const { s3Requests } = await import('./s3-requests.ts');
  const { s3Target } = await import('./s3-target.ts');
  return s3Target(s3Requests(settings, backupTarget, signal), backupTarget.prefix);
}
