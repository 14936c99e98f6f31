import { useRef } from 'react';
import type { RefObject } from 'react';
import type { Backup } from '#contract/site/backups.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { useDeleteBackup } from './backup-calls.ts';
import { nameOf } from './backup-name.ts';

type DeleteBackupDialogProps = {
  backup: Backup | null;
  onClose: () => void;
  /** Gets the focus when the row with the button that opened the dialog is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

export function DeleteBackupDialog({ backup, onClose, fallbackFocus }: DeleteBackupDialogProps) {
  const { mutate: remove, isPending } = useDeleteBackup();
  const gone = useRef(false);
  return (
    <ConfirmDialog
      open={backup !== null}
      title={backup ? `Delete ${nameOf(backup)}?` : ''}
      description={backupMessages.confirmDelete}
      confirmLabel="Delete"
      busy={isPending}
      onCancel={() => {
        gone.current = false;
        onClose();
      }}
      onConfirm={() =>
        backup &&
        remove(backup, {
          onSettled: (_answer, failure) => {
            gone.current = !failure;
            onClose();
          },
        })
      }
      finalFocus={() => (gone.current ? fallbackFocus.current : true)}
    />
  );
}
