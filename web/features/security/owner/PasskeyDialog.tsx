import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { securityMessages } from '#contract/messages/owner.ts';
import { api } from '#contract/paths.ts';
import { passkeyForm, secondFactorLimits } from '#contract/security.ts';
import type { PasskeyForm, SecondFactorChanged } from '#contract/security.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { showRefusal, useAfterChange } from './security.ts';

type PasskeyDialogProps = {
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
};

/** Has the browser make a passkey, under a name. */
export function PasskeyDialog({ onClose, onCodes }: PasskeyDialogProps) {
  const afterChange = useAfterChange();
  const form = useContractForm(passkeyForm, { defaultValues: { name: '', current_password: '' } });
  const { isSubmitting, errors } = form.formState;

  async function submit(body: PasskeyForm) {
    try {
      const { options } = await call<{ options: PublicKeyCredentialCreationOptionsJSON }>(api.newPasskey, {
        method: 'POST',
        body,
      });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const credential = await startRegistration({ optionsJSON: options }).catch((reason: unknown) => {
        form.setError('name', { message: faultOf(reason) });
      });
      if (!credential) return;
      const answer = await call<SecondFactorChanged>(api.passkeys, {
        method: 'POST',
        body: { name: body.name, credential },
      });
      onClose();
      if (answer.recovery_codes) onCodes(answer.recovery_codes);
      await afterChange(answer);
    } catch (failure) {
      showRefusal(failure, form);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a passkey"
      description="Your browser then asks where to keep it."
    >
      <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={form.handleSubmit(submit)}>
        <DialogBody>
          <div className="grid gap-5">
            <TextField
              label="Name"
              hint="By which you will know it, such as Phone or Key on the ring."
              autoComplete="off"
              maxLength={secondFactorLimits.passkeyName}
              {...form.register('name')}
              error={errors.name?.message}
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
          <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Add passkey
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What browsers mean by the names of their errors. */
function faultOf(reason: unknown): string {
  const name = reason instanceof Error ? reason.name : '';
  // The authenticator holds one of the site's passkeys already.
  if (name === 'InvalidStateError') return securityMessages.passkeyKnown;
  if (name === 'SecurityError') return securityMessages.passkeyElsewhere;
  return securityMessages.passkeyRefused;
}
