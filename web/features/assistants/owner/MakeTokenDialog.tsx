import {
  assistantLifetimes,
  assistantLimits,
  assistantMessages,
  assistantRights,
  type AssistantRights,
  assistantRightsLabels,
  newAssistantToken,
  type NewAssistantToken,
} from '#contract/auth/assistants.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { fieldProps, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { SubmitDialog } from '../../../ui/owner/SubmitDialog.tsx';
import { useMakeToken } from './assistant-calls.ts';

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

/** Creates a token, which the current password confirms. */
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
