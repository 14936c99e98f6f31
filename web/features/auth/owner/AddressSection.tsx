import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CodeIssued, type OtpForm, otpDigits, otpForm } from '#contract/auth/auth.ts';
import { type NewAddress, type NewAddressCode, newAddressCode } from '#contract/auth/security.ts';
import { api, pages } from '#contract/addresses.ts';
import type { SuccessBody } from '#contract/success.ts';
import { securityMessages } from '#contract/ui-text/owner.ts';
import { call } from '../../../api/client.ts';
import { queries } from '../../../api/public-calls.ts';
import { Link } from '../../../routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { OneTimeCodeField } from '../../../ui/fields/OneTimeCodeField.tsx';
import { EmailField } from '../../../ui/fields/TextField.tsx';
import { fieldProps, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { PageSection } from '../../../ui/owner/PageSection.tsx';
import { SubmitDialog } from '../../../ui/owner/SubmitDialog.tsx';
import { useAfterChange } from './security-calls.ts';

/** A code for the new address was made. Without a mail server, `mailed` is false and the code is in the log. */
type CodeSent = { email: string; mailed: boolean };

/** The address that the owner signs in with. A code mailed to a new address confirms the change. */
export function AddressSection({ email }: { email: string }) {
  const [step, setStep] = useState<'request' | CodeSent>();
  const close = () => setStep(undefined);
  return (
    <PageSection
      title="Sign-in address"
      description={
        <>
          Messages from visitors are also sent here. Choose the address visitors see in{' '}
          <Link to={pages.placeAndLinks} className="underline underline-offset-4">
            Place and links
          </Link>
          .
        </>
      }
      actions={
        <Button variant="secondary" onClick={() => setStep('request')}>
          Change address
        </Button>
      }
    >
      <p className="wrap-anywhere">{email}</p>
      {step === 'request' && <RequestDialog onClose={close} onSent={setStep} />}
      {typeof step === 'object' && <CodeDialog {...step} onClose={close} />}
    </PageSection>
  );
}

function RequestDialog({ onClose, onSent }: { onClose: () => void; onSent: (sent: CodeSent) => void }) {
  const form = useContractForm(newAddressCode, { defaultValues: { email: '', current_password: '' } });

  async function send(body: NewAddressCode) {
    const { mailed } = await call<CodeIssued>(api.signInAddressCode, { method: 'POST', body });
    onSent({ email: body.email, mailed });
  }

  return (
    <SubmitDialog
      title="Change the sign-in address"
      description="We send a code to the new address. Your current address works until you enter the code."
      submitLabel="Send code"
      {...{ form, send, onClose }}
      failed={securityMessages.failed}
    >
      <EmailField label="New address" autoComplete="email" {...fieldProps(form, 'email')} />
    </SubmitDialog>
  );
}

function CodeDialog({ email, mailed, onClose }: CodeSent & { onClose: () => void }) {
  const cache = useQueryClient();
  const afterChange = useAfterChange({ onClose });
  const form = useContractForm(otpForm, { defaultValues: { otp: '' } });

  async function send({ otp }: OtpForm) {
    const body: NewAddress = { email, otp };
    await afterChange(await call<SuccessBody>(api.signInAddress, { method: 'PUT', body }));
    await cache.invalidateQueries({ queryKey: queries.profile().queryKey });
  }

  return (
    <SubmitDialog
      title="Enter the code"
      description={
        mailed
          ? `It was sent to ${email}.`
          : `No mail server is set up. Find the code for ${email} in the site’s log, or in the newest file of the folder “outbox” in its data folder.`
      }
      submitLabel="Change address"
      {...{ form, send, onClose }}
      failed={securityMessages.failed}
    >
      <OneTimeCodeField label="One-time code" digits={otpDigits} {...fieldProps(form, 'otp')} />
    </SubmitDialog>
  );
}
