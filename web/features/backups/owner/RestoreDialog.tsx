import { useRef, useState } from 'react';
import type { Backup } from '#contract/site/backups.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { nameOf } from './backup-name.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

/** Says how a backup is restored: on the command line, since the site has to be stopped for it. */
export function RestoreDialog({
  backup,
  command,
  onClose,
}: {
  backup: Backup | null;
  /** With `<file>` for the path of the backup. */
  command: string;
  onClose: () => void;
}) {
  // The dialog keeps its texts while it fades out.
  const last = useRef(backup);
  if (backup) last.current = backup;
  const shown = last.current;
  if (!shown) return null;
  return (
    <Dialog open={backup !== null} onClose={onClose} title={`Restore ${nameOf(shown)}`} width="wide">
      <DialogBody label="How to restore">
        <ol className="flex list-decimal flex-col gap-4 ps-5">
          <li>Stop the site on the server.</li>
          <li>
            In the site’s folder, run:
            <Command text={command.replace('<file>', () => asWord(shown.path))} />
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
  const [copied, setCopied] = useState(false);
  return (
    <span className="mt-2 flex flex-wrap items-center gap-3 rounded-md border border-line bg-sunken p-3">
      <code className="min-w-0 flex-1 basis-64 font-mono text-sm wrap-anywhere">{text}</code>
      <Button
        variant="secondary"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {copied ? (
          <OwnerIcon name="check" className="size-4" />
        ) : (
          <OwnerIcon name="copy" className="size-4" />
        )}
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </span>
  );
}

/** As a shell takes it for one word. */
function asWord(path: string): string {
  return /^[\w./:\\-]+$/.test(path) ? path : JSON.stringify(path);
}
