import { useState } from 'react';
import { api } from '#contract/paths.ts';
import { secondFactorLimits } from '#contract/auth/security.ts';
import type { SecondFactorChanged } from '#contract/auth/security.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmedDialog } from './ConfirmedDialog.tsx';
import { SecuritySection } from './SecuritySection.tsx';

type RecoveryCodesSectionProps = {
  left: number;
  onCodes: (codes: readonly string[]) => void;
};

/** The ways out: codes for when app and passkeys are gone, and an end to the second step. */
export function RecoveryCodesSection({ left, onCodes }: RecoveryCodesSectionProps) {
  const [open, setOpen] = useState<'make' | 'turn off'>();
  const close = () => setOpen(undefined);
  return (
    <SecuritySection
      title="Recovery codes"
      description="Use a code to sign in when you don’t have your app or passkey. Each works once."
      actions={
        <>
          <Button variant="secondary" onClick={() => setOpen('make')}>
            Create new codes
          </Button>
          <Button variant="secondary" onClick={() => setOpen('turn off')}>
            Turn off verification
          </Button>
        </>
      }
    >
      <p className={left <= 2 ? 'font-medium text-danger' : ''}>
        {`${left} of ${secondFactorLimits.recoveryCodes} codes left.`}
      </p>
      {open === 'make' && (
        <ConfirmedDialog
          title="Create new recovery codes?"
          description="Your old codes will stop working."
          confirmLabel="Create new codes"
          variant="primary"
          send={(body) => call<SecondFactorChanged>(api.recoveryCodes, { method: 'POST', body })}
          onClose={close}
          onDone={({ recovery_codes: codes }) => codes && onCodes(codes)}
        />
      )}
      {open === 'turn off' && (
        <ConfirmedDialog
          title="Turn off two-step verification?"
          description="This removes the app, all passkeys and all recovery codes. You will sign in with your password alone."
          confirmLabel="Turn off"
          send={(body) => call<SecondFactorChanged>(api.turnOffSecondFactor, { method: 'POST', body })}
          onClose={close}
        />
      )}
    </SecuritySection>
  );
}
