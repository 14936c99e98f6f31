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
import { ApiFailure, endsSession, failureIssues, failureMessage } from '../../../api/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { applyServerIssues, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { SaveFaultNotice } from '../../../ui/owner/SaveFaultNotice.tsx';
import { useSaveFault } from '../../../ui/owner/form-state/useSaveFault.ts';
import { useMakeToken } from './assistant-calls.ts';

type MakeTokenDialogProps = { onClose: () => void; onMade: (token: string) => void };

/** What each of the rights means to who gives it. */
const meanings: Record<AssistantRights, string> = {
  read: 'Reads projects, drafts, categories and messages. Changes nothing.',
  write: 'Reads everything, writes drafts and sorts messages. Changes nothing that visitors see.',
  publish: 'Reads, writes and publishes. Visitors see its changes at once.',
};

const lifetimes: Record<(typeof assistantLifetimes)[number], string> = {
  30: '30 days',
  90: '90 days',
  365: 'A year',
};

/** Makes a token, for whoever knows the current password. */
export function MakeTokenDialog({ onClose, onMade }: MakeTokenDialogProps) {
  const make = useMakeToken();
  const form = useContractForm<NewAssistantToken, NewAssistantToken>(newAssistantToken, {
    defaultValues: { name: '', rights: 'write', days: '90', current_password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { fault, tell, clear } = useSaveFault(assistantMessages.failed);

  async function submit(wanted: NewAssistantToken) {
    clear();
    try {
      const { token } = await make(wanted);
      onMade(token);
    } catch (failure) {
      showRefusal(failure);
    }
  }

  function showRefusal(failure: unknown) {
    if (endsSession(failure)) return;
    const told = failureMessage(failure, assistantMessages.failed);
    if (failure instanceof ApiFailure && failure.data?.code === 'wrong_password') {
      form.setError('current_password', { type: 'server', message: told }, { shouldFocus: true });
      return;
    }
    const issues = failureIssues(failure);
    const elsewhere = applyServerIssues(form, issues);
    if (issues.length === 0 || elsewhere.length > 0)
      tell(failure, { toast: told, cause: elsewhere.join(' ') || undefined });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Create a token"
      description="Use one token per assistant, so that you can revoke them separately."
    >
      <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={form.handleSubmit(submit)}>
        <DialogBody>
          <div className="grid gap-5">
            <TextField
              label="Name"
              hint="For example, Claude on my laptop."
              autoComplete="off"
              maxLength={assistantLimits.name}
              {...form.register('name')}
              error={errors.name?.message}
            />
            <SelectField
              label="Permissions"
              hint={meanings[form.watch('rights')]}
              options={assistantRights.map((value) => ({ value, label: assistantRightsLabels[value] }))}
              {...form.register('rights')}
              error={errors.rights?.message}
            />
            <SelectField
              label="Expires after"
              options={assistantLifetimes.map((value) => ({ value, label: lifetimes[value] }))}
              {...form.register('days')}
              error={errors.days?.message}
            />
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              {...form.register('current_password')}
              error={errors.current_password?.message}
            />
          </div>
        </DialogBody>
        <DialogActions>
          <SaveFaultNotice fault={fault} busy={isSubmitting} />
          <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Create token
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
