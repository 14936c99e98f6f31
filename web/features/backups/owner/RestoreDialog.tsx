import { useState } from 'react';
import type { Backup } from '#contract/site/backups.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/paths.ts';
import { signOut } from '../../../api/keep-session.ts';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { PasswordDialog } from '../../../ui/owner/PasswordDialog.tsx';
import { backupName, useConfirmedCalls } from './backup-calls.ts';

/** Restores a backup after a question. Afterwards the owner signs in again. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
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
