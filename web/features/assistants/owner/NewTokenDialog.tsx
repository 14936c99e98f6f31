import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { connectionFor } from './assistant-calls.ts';
import { CopyBlock } from './CopyBlock.tsx';

type NewTokenDialogProps = { address: string; token: string; onClose: () => void };

/** Shows a new token, which cannot be shown again: it stays open until the owner copied or saved it. */
export function NewTokenDialog({ address, token, onClose }: NewTokenDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const [isHeldOpen, setHeldOpen] = useState(false);
  const copied = () => setCopied(true);
  return (
    <Dialog
      open
      width="wide"
      onClose={isCopied ? onClose : () => setHeldOpen(true)}
      title="Connect your assistant"
      description="This token is shown only once. Anyone who has it can use it."
    >
      <DialogBody label="The new token">
        <div className="grid gap-6">
          <CopyBlock label="Token" text={token} onCopied={copied} />
          <CopyBlock label="Configuration" text={connectionFor(address, token)} onCopied={copied} />
          <p className="text-sm text-muted">
            Paste the configuration into Claude Code or any program with an MCP configuration file. If your
            program asks for an address and a token, take both from it. Programs that only support OAuth
            sign-in cannot connect.
          </p>
        </div>
      </DialogBody>
      <DialogActions>
        {isHeldOpen && !isCopied && (
          <p role="alert" className="me-auto text-sm text-danger">
            Copy it now. It cannot be shown again.
          </p>
        )}
        <Button variant="primary" onClick={onClose}>
          I saved it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
