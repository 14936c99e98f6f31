import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { connectionFor } from './connection.ts';
import { CopyBlock } from './CopyBlock.tsx';

type NewTokenDialogProps = { address: string; token: string; onClose: () => void };

/**
 * Shows a token, which cannot be shown again:
 * it stays until it was copied, or the owner says that they have it.
 */
export function NewTokenDialog({ address, token, onClose }: NewTokenDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const [isHeldOpen, setHeldOpen] = useState(false);
  const copied = () => setCopied(true);
  return (
    <Dialog
      open
      width="wide"
      onClose={isCopied ? onClose : () => setHeldOpen(true)}
      title="Give this to your assistant"
      description="The token is shown this once. Whoever has it may do here what it allows."
    >
      <DialogBody label="The new token">
        <div className="grid gap-6">
          <CopyBlock label="Token" text={token} onCopied={copied} />
          <CopyBlock label="Configuration" text={connectionFor(address, token)} onCopied={copied} />
          <p className="text-sm text-muted">
            Claude Code, and most programs with a file of such servers, take the configuration as it is. Those
            that ask for an address and a token, or a header, find both in it. Those that insist on a sign-in
            of their own (OAuth) cannot come in.
          </p>
        </div>
      </DialogBody>
      <DialogActions>
        {isHeldOpen && !isCopied && (
          <p role="alert" className="me-auto text-sm text-danger">
            It cannot be shown again: copy it first.
          </p>
        )}
        <Button variant="primary" onClick={onClose}>
          I have kept it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
