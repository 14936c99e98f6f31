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
      description="An app on your phone shows a new code every 30 seconds."
      actions={
        <>
          <Button variant={since ? 'secondary' : 'primary'} onClick={() => setOpen('set up')}>
            {since ? 'Set up another app' : 'Set up an app'}
          </Button>
          {since && (
            <Button variant="secondary" onClick={() => setOpen('remove')}>
              Remove the app
            </Button>
          )}
        </>
      }
    >
      <p>{since ? `Set up on ${dayOf(since)}.` : 'No app is set up.'}</p>
      {open === 'set up' && <AuthenticatorDialog onClose={close} onCodes={onCodes} />}
      {open === 'remove' && (
        <ConfirmedDialog
          title="Remove the authenticator app?"
          description="Its codes are no longer asked for when you sign in."
          confirmLabel="Remove"
          send={(body) => call<SecondFactorChanged>(api.removeAuthenticator, { method: 'POST', body })}
          onClose={close}
        />
      )}
    </SecuritySection>
  );
}
