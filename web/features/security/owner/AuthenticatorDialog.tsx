import { useQuery } from '@tanstack/react-query';
import { otpDigits } from '#contract/auth/auth.ts';
import { api } from '#contract/paths.ts';
import { authenticatorForm } from '#contract/auth/security.ts';
import type { AuthenticatorForm, NewAuthenticator, SecondFactorChanged } from '#contract/auth/security.ts';
import { call } from '../../../api/client.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { LoadFailure } from '../../../ui/owner/LoadFailure.tsx';
import { Spinner } from '../../../ui/owner/Spinner.tsx';
import { ConfirmedForm } from './ConfirmedForm.tsx';
import { QrCode } from './QrCode.tsx';

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
  const form = useContractForm(authenticatorForm, { defaultValues: { code: '', current_password: '' } });
  const { errors } = form.formState;
  const { data } = made;

  return (
    <ConfirmedForm
      title="Set up an authenticator app"
      confirmLabel="Set up"
      form={form}
      send={(fields: AuthenticatorForm) =>
        call<SecondFactorChanged>(api.authenticator, {
          method: 'PUT',
          body: { ...fields, secret: data?.secret },
        })
      }
      onClose={onClose}
      onDone={({ recovery_codes }) => recovery_codes && onCodes(recovery_codes)}
      instead={
        data ? undefined : made.error ? (
          <LoadFailure
            title="Couldn’t load the QR code"
            failure={made.error}
            onRetry={() => void made.refetch()}
          />
        ) : (
          <Spinner label="Loading..." />
        )
      }
    >
      {data && (
        <>
          <p>Scan this code with the app, or enter the key.</p>
          <QrCode text={data.uri} label="QR code of the key" />
          <p className="text-center font-mono text-sm wrap-anywhere select-all">
            {data.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </p>
        </>
      )}
      <TextField
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={otpDigits}
        {...form.register('code')}
        error={errors.code?.message}
      />
    </ConfirmedForm>
  );
}
