import type { Backup } from '#contract/site/backups.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/owner/CopyButton.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { backupName } from './backup-calls.ts';

type RestoreDialogProps = {
  backup: Backup;
  /** With `<file>` for the path of the backup. */
  command: string;
  onClose: () => void;
};

/** Explains how to restore a backup: on the command line, since the site must be stopped. */
export function RestoreDialog({ backup, command, onClose }: RestoreDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`Restore ${backupName(backup)}`} width="wide">
      <DialogBody label="How to restore">
        <ol className="flex list-decimal flex-col gap-4 ps-5">
          <li>Stop the site on the server.</li>
          <li>
            In the site’s folder, run:
            <Command text={command.replace('<file>', () => shellWord(backup.path))} />
          </li>
          <li>Start the site again.</li>
        </ol>
        <p className="mt-5 text-sm text-muted">
          The backup is checked first, and your current data is saved as another backup. You need to sign in
          again afterwards. To restore a downloaded copy, use its path in the command.
        </p>
      </DialogBody>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Command({ text }: { text: string }) {
  return (
    <span className="mt-2 flex flex-wrap items-center gap-3 rounded-md border border-line bg-sunken p-3">
      <code className="min-w-0 flex-1 basis-64 font-mono text-sm wrap-anywhere">{text}</code>
      <CopyButton text={text} of="the command" />
    </span>
  );
}

/** Quotes a path that a shell would take for several words. */
function shellWord(path: string): string {
  return /^[\w./:\\-]+$/.test(path) ? path : JSON.stringify(path);
}
