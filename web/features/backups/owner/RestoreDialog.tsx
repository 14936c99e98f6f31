import type { Backup } from '#contract/site/backups.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/paths.ts';
import { signOut } from '../../../api/session.ts';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { backupName, useRestoreBackup } from './backup-calls.ts';

/** Restores a backup after a question. Afterwards the owner signs in again. */
export function RestoreDialog({ backup, onClose }: { backup: Backup | null; onClose: () => void }) {
  const restoring = useRestoreBackup();
  if (restoring.isSuccess)
    return (
      <ConfirmDialog
        open
        title={backupMessages.restored}
        description={
          <p>
            Visitors see the restored site now. What it replaced is in a new backup. Sign in again, with the
            password of the restored backup.
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
    <ConfirmDialog
      open={backup !== null}
      title={backup ? `Restore ${backupName(backup)}?` : ''}
      description={
        <div className="flex flex-col gap-3">
          <p>
            Everything is replaced: projects, pictures, profile, resume, messages, statistics, settings, your
            password and second factor. What is newer than the backup disappears from the site.
          </p>
          <p>
            The backup is checked first, and the current content is saved as another backup. A large site
            takes some minutes, and visitors see the current content meanwhile.
          </p>
          <p>You are then signed out on all devices, and assistants need new tokens.</p>
        </div>
      }
      confirmLabel="Restore"
      busy={restoring.isPending}
      onCancel={onClose}
      onConfirm={() => backup && restoring.mutate(backup, { onError: onClose })}
    />
  );
}
