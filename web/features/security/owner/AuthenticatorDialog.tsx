import { useQuery } from '@tanstack/react-query';
import { api } from '#contract/paths.ts';
import { authenticatorForm } from '#contract/security.ts';
import type { AuthenticatorForm, NewAuthenticator, SecondFactorChanged } from '#contract/security.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { LoadFailure } from '../../../ui/owner/LoadFailure.tsx';
import { Spinner } from '../../../ui/owner/Spinner.tsx';
import { QrCode } from './QrCode.tsx';
import { showRefusal, useAfterChange } from './security.ts';

type AuthenticatorDialogProps = {
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
};

/** Shows a secret to the app, and sets it up with the first code that the app makes of it. */
export function AuthenticatorDialog({ onClose, onCodes }: AuthenticatorDialogProps) {
  const made = useQuery({
    queryKey: ['new-authenticator'],
    queryFn: () => call<NewAuthenticator>(api.newAuthenticator, { method: 'POST' }),
    // One secret for as long as the window is open, and none after it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const afterChange = useAfterChange();
  const form = useContractForm(authenticatorForm, { defaultValues: { code: '', current_password: '' } });
  const { isSubmitting, errors } = form.formState;

  async function submit(fields: AuthenticatorForm) {
    try {
      const body = { ...fields, secret: made.data?.secret };
      const answer = await call<SecondFactorChanged>(api.authenticator, { method: 'PUT', body });
      onClose();
      if (answer.recovery_codes) onCodes(answer.recovery_codes);
      await afterChange(answer);
    } catch (failure) {
      showRefusal(failure, form);
    }
  }

  return (
    <Dialog open onClose={onClose} title="Set up an authenticator app">
      <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={form.handleSubmit(submit)}>
        <DialogBody>
          {made.isPending && <Spinner label="Loading..." />}
          {made.error && (
            <LoadFailure
              title="There is no code to scan"
              failure={made.error}
              onRetry={() => void made.refetch()}
            />
          )}
          {made.data && (
            <div className="grid gap-5">
              <p>Scan this with the app, or type the key into it.</p>
              <QrCode text={made.data.uri} label="The key as a QR code" />
              <p className="text-center font-mono text-sm wrap-anywhere select-all">
                {made.data.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
              </p>
              <TextField
                label="The code that the app shows"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                {...form.register('code')}
                error={errors.code?.message}
              />
              <PasswordField
                label="Current password"
                autoComplete="current-password"
                {...form.register('current_password')}
                error={errors.current_password?.message}
              />
            </div>
          )}
        </DialogBody>
        <DialogActions>
          <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isSubmitting} disabled={!made.data}>
            Set up
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
