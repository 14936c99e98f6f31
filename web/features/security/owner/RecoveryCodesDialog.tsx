import { saveBlob } from '../../../api/download.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/owner/CopyButton.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Shows the codes, which cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `Recovery codes for ${location.host}\nEach works once.\n\n${codes.join('\n')}\n`;

  function download() {
    saveBlob(new Blob([text], { type: 'text/plain' }), `recovery-codes-${location.hostname}.txt`);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Save your recovery codes"
      description="These codes are shown only once. Keep them where you can find them without your phone, for example on paper."
    >
      <DialogBody label="Recovery codes">
        <ul className="grid gap-y-2 text-center font-mono text-sm sm:text-base">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogActions>
        <CopyButton text={text} of="the codes" />
        <Button variant="secondary" onClick={download}>
          <OwnerIcon name="download" className="size-4" />
          Download
        </Button>
        <Button variant="primary" onClick={onClose}>
          I saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
