import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { securityMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import { passkeyForm, secondFactorLimits } from '#contract/auth/security.ts';
import type { PasskeyForm, SecondFactorChanged } from '#contract/auth/security.ts';
import { call } from '../../../api/client.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { ConfirmedForm } from './ConfirmedForm.tsx';

type PasskeyDialogProps = {
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
};

/** Has the browser make a passkey, under a name. */
export function PasskeyDialog({ onClose, onCodes }: PasskeyDialogProps) {
  const form = useContractForm(passkeyForm, { defaultValues: { name: '', current_password: '' } });
  const { errors } = form.formState;

  async function send(body: PasskeyForm): Promise<SecondFactorChanged | undefined> {
    const { options } = await call<{ options: PublicKeyCredentialCreationOptionsJSON }>(api.newPasskey, {
      method: 'POST',
      body,
    });
    const { startRegistration } = await import('@simplewebauthn/browser');
    const credential = await startRegistration({ optionsJSON: options }).catch((reason: unknown) => {
      form.setError('name', { message: faultOf(reason) });
    });
    if (!credential) return undefined;
    return call<SecondFactorChanged>(api.passkeys, {
      method: 'POST',
      body: { name: body.name, credential },
    });
  }

  return (
    <ConfirmedForm
      title="Add a passkey"
      description="Your browser will ask where to save it."
      confirmLabel="Add passkey"
      form={form}
      send={send}
      onClose={onClose}
      onDone={({ recovery_codes }) => recovery_codes && onCodes(recovery_codes)}
    >
      <TextField
        label="Name"
        hint="For example, Phone or Security key."
        autoComplete="off"
        maxLength={secondFactorLimits.passkeyName}
        {...form.register('name')}
        error={errors.name?.message}
      />
    </ConfirmedForm>
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
