import { useState } from 'react';
import { secondFactorLimits } from '#contract/auth/security.ts';
import { api } from '#contract/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageSection } from '../../../ui/owner/PageSection.tsx';
import { ConfirmedDialog } from './ConfirmedDialog.tsx';

type RecoveryCodesSectionProps = {
  left: number;
  onCodes: (codes: readonly string[]) => void;
};

/** Recovery codes, and the end of two-step verification. */
export function RecoveryCodesSection({ left, onCodes }: RecoveryCodesSectionProps) {
  const [open, setOpen] = useState<'create' | 'turn off'>();
  const close = () => setOpen(undefined);
  return (
    <PageSection
      title="Recovery codes"
      description="Use a code to sign in when you don’t have your app or passkey. Each works once."
      actions={
        <>
          <Button variant="secondary" onClick={() => setOpen('create')}>
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
      {open === 'create' && (
        <ConfirmedDialog
          title="Create new recovery codes?"
          description="Your old codes will stop working."
          submitLabel="Create new codes"
          variant="primary"
          path={api.recoveryCodes}
          onClose={close}
          onCodes={onCodes}
        />
      )}
      {open === 'turn off' && (
        <ConfirmedDialog
          title="Turn off two-step verification?"
          description="This removes the app, all passkeys and all recovery codes. You will sign in with your password alone."
          submitLabel="Turn off"
          path={api.turnOffSecondFactor}
          onClose={close}
        />
      )}
    </PageSection>
  );
}
