import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { connectionFor } from './connection.ts';
import { CopyBlock } from './CopyBlock.tsx';

type NewTokenDialogProps = { address: string; token: string; onClose: () => void };

/** Shows a token, which cannot be shown again. */
export function NewTokenDialog({ address, token, onClose }: NewTokenDialogProps) {
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title="Give this to your assistant"
      description="The token is shown this once. Whoever has it may do here what it allows."
    >
      <DialogBody label="The new token">
        <div className="grid gap-6">
          <CopyBlock label="Token" text={token} />
          <CopyBlock label="Configuration" text={connectionFor(address, token)} />
          <p className="text-sm text-muted">
            Most programs take the configuration as it is. Those that ask for an address and a token, or a
            header, find both in it.
          </p>
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          I have kept it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
