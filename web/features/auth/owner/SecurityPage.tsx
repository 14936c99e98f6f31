import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageWithForm } from '#contract/admin-pages.ts';
import { pages } from '#contract/addresses.ts';
import { Link } from '../../../routing/Link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { PageHeading, PageSection } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { AddressSection } from './AddressSection.tsx';
import { AuthenticatorSection } from './AuthenticatorSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { RecoveryCodesDialog, RecoveryCodesSection } from './RecoveryCodesSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { securityQuery } from './security-calls.ts';

export default function SecurityPage() {
  const security = useQuery(securityQuery);
  const { data } = security;
  const [codes, setCodes] = useState<readonly string[]>();
  const isOn = data !== undefined && (data.authenticator_since !== null || data.passkeys.length > 0);
  return (
    <>
      <PageHeading title="Security" />
      {data && (
        <>
          <p className="-mt-2 sm:-mt-4 mb-8 max-w-prose text-muted">
            {isOn
              ? 'Two-step verification is on. You confirm each sign-in after your password, or sign in with a passkey alone.'
              : 'Two-step verification is off. Add a passkey or an authenticator app to protect your account if someone learns your password.'}
          </p>
          <AddressSection email={data.email} />
          <PasswordSection />
          <AuthenticatorSection since={data.authenticator_since} onCodes={setCodes} />
          <PasskeysSection passkeys={data.passkeys} onCodes={setCodes} />
          {isOn && <RecoveryCodesSection left={data.recovery_codes_left} onCodes={setCodes} />}
          <SessionsSection sessions={data.sessions} />
        </>
      )}
      <QueryStatus query={security} loading="Loading..." failed="Couldn’t load your security settings" />
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}

/** Leads to the form in Common Details. */
function PasswordSection() {
  return (
    <PageSection
      title="Password"
      description="Changing your password signs you out on all other devices."
      actions={
        <Link to={pageWithForm(pages.commonDetails, 'password')} className={buttonClass('secondary')}>
          Change in Common Details
        </Link>
      }
    >
      <p>You sign in with your password, or with a passkey.</p>
    </PageSection>
  );
}
