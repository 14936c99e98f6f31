import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../../ui/owner/LoadFailure.tsx';
import { PageHeading } from '../../../ui/owner/PageHeading.tsx';
import { Spinner } from '../../../ui/owner/Spinner.tsx';
import { AddressSection } from './AddressSection.tsx';
import { AuthenticatorSection } from './AuthenticatorSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx';
import { securityQuery } from './security-calls.ts';
import { SessionsSection } from './SessionsSection.tsx';

/** The safety of the account: a second step when signing in, and who is signed in. */
export default function SecurityPage() {
  const { data, error, refetch } = useQuery(securityQuery);
  const [codes, setCodes] = useState<readonly string[]>();
  const isOn = data !== undefined && (data.authenticator_since !== null || data.passkeys.length > 0);
  return (
    <>
      <PageHeading title="Security" />
      {data && (
        <>
          <p className="-mt-4 mb-8 max-w-prose text-muted">
            {isOn
              ? 'A second step is asked for after your password when you sign in.'
              : 'Your password alone opens this account. A second step keeps it closed to whoever learns the password.'}
          </p>
          <AddressSection email={data.email} />
          <AuthenticatorSection since={data.authenticator_since} onCodes={setCodes} />
          <PasskeysSection passkeys={data.passkeys} onCodes={setCodes} />
          {isOn && <RecoveryCodesSection left={data.recovery_codes_left} onCodes={setCodes} />}
          <SessionsSection sessions={data.sessions} />
        </>
      )}
      {!data && error && (
        <LoadFailure
          title="The state of the account could not be read"
          failure={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Spinner label="Loading..." />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}
