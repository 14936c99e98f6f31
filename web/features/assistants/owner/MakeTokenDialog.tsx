import { useState } from 'react';
import {
  type AssistantRights,
  type NewAssistantToken,
  assistantLifetimes,
  assistantLimits,
  assistantMessages,
  assistantRights,
  assistantRightsLabels,
  newAssistantToken,
} from '#contract/assistants/assistants.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { fieldProps, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { SubmitDialog } from '../../../ui/owner/SubmitDialog.tsx';
import { CopyBlock } from './CopyBlock.tsx';
import { connectionFor, useMakeToken } from './assistant-calls.ts';

type MakeTokenDialogProps = { onClose: () => void; onMade: (token: string) => void };

const meanings: Record<AssistantRights, string> = {
  read: 'Reads projects, pages, drafts, categories, testimonials and messages. Changes nothing.',
  write: 'Reads everything, writes drafts and sorts messages. Changes nothing that visitors see.',
  publish: 'Reads, writes and publishes. Visitors see its changes at once.',
};

const lifetimes: Record<(typeof assistantLifetimes)[number], string> = {
  30: '30 days',
  90: '90 days',
  365: 'A year',
};

export function MakeTokenDialog({ onClose, onMade }: MakeTokenDialogProps) {
  const make = useMakeToken();
  const form = useContractForm<NewAssistantToken, NewAssistantToken>(newAssistantToken, {
    defaultValues: { name: '', rights: 'write', days: '90', current_password: '' },
  });
  return (
    <SubmitDialog
      title="Create a token"
      description="Use one token per assistant, so that you can revoke them separately."
      submitLabel="Create token"
      form={form}
      send={async (wanted) => onMade((await make(wanted)).token)}
      failed={assistantMessages.failed}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="For example, Claude on my laptop."
        maxLength={assistantLimits.name}
        {...fieldProps(form, 'name')}
      />
      <SelectField
        label="Permissions"
        hint={meanings[form.watch('rights')]}
        options={assistantRights.map((value) => ({ value, label: assistantRightsLabels[value] }))}
        {...fieldProps(form, 'rights')}
      />
      <SelectField
        label="Expires after"
        options={assistantLifetimes.map((value) => ({ value, label: lifetimes[value] }))}
        {...fieldProps(form, 'days')}
      />
    </SubmitDialog>
  );
}

type NewTokenDialogProps = { address: string; token: string; onClose: () => void };

/** Shows a new token once. The dialog stays open until the owner copies the token or presses “I saved it”. */
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
