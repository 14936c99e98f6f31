import type { RefObject } from 'react';
import type { ConfirmedInput } from '#contract/auth/security.ts';
import { api } from '#contract/paths.ts';
import type { Backup } from '#contract/site/backups.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { ConfirmedDialog } from '../../../ui/owner/ConfirmedDialog.tsx';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { PasswordDialog } from '../../../ui/owner/PasswordDialog.tsx';
import { backupName, backupsKey, isLastGood, useConfirmedCalls } from './backup-calls.ts';
import { RestoreDialog } from './RestoreDialog.tsx';

/** What the owner is about to do with a backup. */
export type BackupAction =
  | { kind: 'download' | 'restore' | 'delete'; backup: Backup }
  | { kind: 'upload'; file: File };

type BackupDialogsProps = {
  action: BackupAction;
  backups: readonly Backup[];
  upload: (file: File, confirmed: ConfirmedInput) => Promise<void>;
  onClose: () => void;
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Asks for the password before an action. */
export function BackupDialogs({ action, backups, upload, onClose, fallbackFocus }: BackupDialogsProps) {
  const { download } = useConfirmedCalls();
  const thenClose = (send: (confirmed: ConfirmedInput) => Promise<void>) => ({
    send: (confirmed: ConfirmedInput) => send(confirmed).then(onClose),
    onClose,
  });
  if (action.kind === 'upload')
    return (
      <PasswordDialog
        {...thenClose((confirmed) => upload(action.file, confirmed))}
        title={`Upload ${action.file.name}?`}
        description="Only upload a backup that you trust: restoring it replaces the content of your site."
        submitLabel="Upload"
        failed={backupMessages.uploadFailed}
      />
    );
  const { kind, backup } = action;
  if (kind === 'restore') return <RestoreDialog backup={backup} onClose={onClose} />;
  if (kind === 'download')
    return (
      <PasswordDialog
        {...thenClose((confirmed) => download(backup, confirmed))}
        title={`Download ${backupName(backup)}?`}
        description="It contains your whole site, with all messages. Keep the file private."
        submitLabel="Download"
        failed={backupMessages.downloadFailed}
      />
    );
  return (
    <ConfirmedDialog
      path={api.removeBackup(backup.name)}
      queryKey={backupsKey}
      title={`Delete ${backupName(backup)}?`}
      submitLabel="Delete"
      failed={backupMessages.deleteFailed}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {isLastGood(backup, backups) ? (
        <Notice>{backupMessages.confirmDeleteLast}</Notice>
      ) : (
        <p className="text-muted">{backupMessages.confirmDelete}</p>
      )}
    </ConfirmedDialog>
  );
}
