import { useQuery } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import { otpDigits } from '#contract/auth/auth.ts';
import {
  type AuthenticatorForm,
  authenticatorForm,
  type NewAuthenticator,
  type SecondFactorChanged,
} from '#contract/auth/security.ts';
import { api } from '#contract/addresses.ts';
import { securityMessages } from '#contract/ui-text/owner.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { OneTimeCodeField } from '../../../ui/fields/OneTimeCodeField.tsx';
import { fieldProps, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { dayText } from '../../../ui/owner/moment-text.ts';
import { PostWithPasswordDialog, SubmitDialog } from '../../../ui/owner/SubmitDialog.tsx';
import { PageSection } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { type ChangeHandlers, ofSecurity, useAfterChange } from './security-calls.ts';
import { encode } from 'uqr';

type AuthenticatorSectionProps = {
  /** The time at which the app was set up, in ISO 8601; null without one. */
  since: string | null;
  /** Receives new recovery codes. */
  onCodes: (codes: readonly string[]) => void;
};

export function AuthenticatorSection({ since, onCodes }: AuthenticatorSectionProps) {
  const [open, setOpen] = useState<'set up' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <PageSection
      title="Authenticator app"
      description="Get codes from an app on your phone."
      actions={
        <>
          <Button variant={since ? 'secondary' : 'primary'} onClick={() => setOpen('set up')}>
            {since ? 'Change app' : 'Set up app'}
          </Button>
          {since && (
            <Button variant="secondary" onClick={() => setOpen('remove')}>
              Remove app
            </Button>
          )}
        </>
      }
    >
      <p>{since ? `Set up on ${dayText(since)}.` : 'No app set up.'}</p>
      {open === 'set up' && <SetUpDialog onClose={close} onCodes={onCodes} />}
      {open === 'remove' && (
        <PostWithPasswordDialog
          {...ofSecurity}
          title="Remove the authenticator app?"
          description="You will no longer need its codes to sign in."
          submitLabel="Remove"
          path={api.removeAuthenticator}
          onClose={close}
        />
      )}
    </PageSection>
  );
}

/** Shows a new secret, which the app reads, and asks for the app's first code. */
function SetUpDialog({ onClose, onCodes }: ChangeHandlers) {
  const secret = useQuery({
    queryKey: ['new-authenticator'],
    queryFn: () => call<NewAuthenticator>(api.newAuthenticator, { method: 'POST' }),
    // One secret while the dialog is open; the next dialog gets another.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data } = secret;
  const form = useContractForm(authenticatorForm, { defaultValues: { code: '', current_password: '' } });
  const afterChange = useAfterChange({ onClose, onCodes });

  async function send(fields: AuthenticatorForm) {
    const body = { ...fields, secret: data?.secret };
    await afterChange(await call<SecondFactorChanged>(api.authenticator, { method: 'PUT', body }));
  }

  return (
    <SubmitDialog
      title="Set up an authenticator app"
      submitLabel="Set up"
      {...{ form, send, onClose }}
      failed={securityMessages.failed}
      instead={
        !data && <QueryStatus query={secret} loading="Loading..." failed="Couldn’t load the QR code" />
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
      <OneTimeCodeField label="Code from the app" digits={otpDigits} {...fieldProps(form, 'code')} />
    </SubmitDialog>
  );
}

/** A QR code, black on white in dark mode too, as scanners expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 2 });
    const dark = code.data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: code.size, path: dark.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
