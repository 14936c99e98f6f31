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
      description="Each opens the account once in place of the app or a passkey."
      actions={
        <>
          <Button variant="secondary" onClick={() => setOpen('make')}>
            Make new codes
          </Button>
          <Button variant="secondary" onClick={() => setOpen('turn off')}>
            Turn the second factor off
          </Button>
        </>
      }
    >
      <p className={left <= 2 ? 'font-medium text-danger' : ''}>
        {`${left} of ${secondFactorLimits.recoveryCodes} codes are left.`}
      </p>
      {open === 'make' && (
        <ConfirmedDialog
          title="Make new recovery codes?"
          description="The old ones no longer work then."
          confirmLabel="Make new codes"
          variant="primary"
          send={(body) => call<SecondFactorChanged>(api.recoveryCodes, { method: 'POST', body })}
          onClose={close}
          onDone={({ recovery_codes: codes }) => codes && onCodes(codes)}
        />
      )}
      {open === 'turn off' && (
        <ConfirmedDialog
          title="Turn the second factor off?"
          description="The app, every passkey and all recovery codes are forgotten. The password alone opens the account then."
          confirmLabel="Turn off"
          send={(body) => call<SecondFactorChanged>(api.turnOffSecondFactor, { method: 'POST', body })}
          onClose={close}
        />
      )}
    </SecuritySection>
  );
}
