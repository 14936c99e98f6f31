import { useState } from 'react';
import { api } from '#contract/paths.ts';
import type { SecondFactorChanged } from '#contract/auth/security.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import { ConfirmedDialog } from './ConfirmedDialog.tsx';
import { dayOf } from './security-calls.ts';
import { SecuritySection } from './SecuritySection.tsx';

type AuthenticatorSectionProps = {
  /** When the app was set up; null when none is. */
  since: string | null;
  onCodes: (codes: readonly string[]) => void;
};

export function AuthenticatorSection({ since, onCodes }: AuthenticatorSectionProps) {
  const [open, setOpen] = useState<'set up' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <SecuritySection
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
      <p>{since ? `Set up on ${dayOf(since)}.` : 'No app set up.'}</p>
      {open === 'set up' && <AuthenticatorDialog onClose={close} onCodes={onCodes} />}
      {open === 'remove' && (
        <ConfirmedDialog
          title="Remove the authenticator app?"
          description="You will no longer need its codes to sign in."
          confirmLabel="Remove"
          send={(body) => call<SecondFactorChanged>(api.removeAuthenticator, { method: 'POST', body })}
          onClose={close}
        />
      )}
    </SecuritySection>
  );
}
