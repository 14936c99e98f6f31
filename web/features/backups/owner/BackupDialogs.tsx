import { type RefObject, useState } from 'react';
import type { ConfirmedInput } from '#contract/auth/security.ts';
import { api, pages } from '#contract/addresses.ts';
import type { Backup } from '#contract/backups/backups.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { signOut } from '../../../api/keep-session.ts';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { PostWithPasswordDialog, PasswordDialog } from '../../../ui/owner/SubmitDialog.tsx';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { backupName, backupsKey, isLastGood, useConfirmedCalls } from './backup-calls.ts';

export type BackupAction =
  | { kind: 'download' | 'restore' | 'delete'; backup: Backup }
  | { kind: 'upload'; file: File };

type BackupDialogsProps = {
  action: BackupAction;
  backups: readonly Backup[];
  upload: (file: File, confirmed: ConfirmedInput) => Promise<void>;
  onClose: () => void;
  /** Gets the focus after the row of a deleted backup has disappeared. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** The dialog of an action. It asks for the password before the action runs. */
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
    <PostWithPasswordDialog
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
    </PostWithPasswordDialog>
  );
}

/** Restores a backup, which signs the owner out, and then leads to the login page. */
function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { restore } = useConfirmedCalls();
  const [isRestored, setRestored] = useState(false);
  if (isRestored)
    return (
      <ConfirmDialog
        open
        title={backupMessages.restored}
        description={
          <p>
            Visitors see the restored site now. What it replaced is in a new backup. Sign in again, with the
            password that you have just entered. If you set a mail server on the page Email, enter its
            password there again.
          </p>
        }
        cancelLabel="Sign in"
        onCancel={() => {
          signOut();
          location.assign(pages.login);
        }}
      />
    );
  return (
    <PasswordDialog
      title={`Restore ${backupName(backup)}?`}
      submitLabel="Restore"
      variant="danger"
      send={async (confirmed) => {
        await restore(backup, confirmed);
        setRestored(true);
      }}
      failed={backupMessages.restoreFailed}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 text-muted">
        <p>
          Everything is replaced: projects, pictures, profile, resume, messages, statistics and settings. What
          is newer than the backup disappears from the site. Your sign-in address, password and second factor
          stay as they are.
        </p>
        <p>
          The backup is checked first, and the current content is saved as another backup. A large site takes
          some minutes, and visitors see the current content meanwhile.
        </p>
        <p>You are then signed out on all devices, and assistants need new tokens.</p>
      </div>
    </PasswordDialog>
  );
}
