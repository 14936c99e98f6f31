import { useRef, useState } from 'react';
import type { CodeIssued } from '#contract/auth/auth.ts';
import { api } from '#contract/paths.ts';
import { type NewAddressCode, newAddressCode } from '#contract/auth/security.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmailField } from '../../../ui/fields/TextField.tsx';
import { useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { AddressCodeDialog } from './AddressCodeDialog.tsx';
import { ConfirmedForm } from './ConfirmedForm.tsx';
import { SecuritySection } from './SecuritySection.tsx';

/** The address that the owner signs in with, and the way to another one. */
export function AddressSection({ email }: { email: string }) {
  /** The step that is open: asking for a code, or entering that which was mailed to an address. */
  const [step, setStep] = useState<'ask' | { address: string; mailed: boolean }>();
  return (
    <SecuritySection
      title="Sign-in address"
      description="Messages from visitors are also sent here. Choose the address visitors see in Site Settings."
      actions={
        <Button variant="secondary" onClick={() => setStep('ask')}>
          Change address
        </Button>
      }
    >
      <p className="wrap-anywhere">{email}</p>
      {step === 'ask' && (
        <AskDialog
          onClose={() => setStep(undefined)}
          onSent={(address, mailed) => setStep({ address, mailed })}
        />
      )}
      {typeof step === 'object' && <AddressCodeDialog {...step} onClose={() => setStep(undefined)} />}
    </SecuritySection>
  );
}

type AskDialogProps = { onClose: () => void; onSent: (address: string, mailed: boolean) => void };

function AskDialog({ onClose, onSent }: AskDialogProps) {
  const form = useContractForm(newAddressCode, { defaultValues: { email: '', current_password: '' } });
  const { errors } = form.formState;
  const mailed = useRef(true);
  return (
    <ConfirmedForm
      title="Change the sign-in address"
      description="We send a code to the new address. Your current address works until you enter the code."
      confirmLabel="Send code"
      form={form}
      send={async (body: NewAddressCode) => {
        const answer = await call<CodeIssued>(api.signInAddressCode, { method: 'POST', body });
        mailed.current = answer.mailed;
        return answer;
      }}
      onClose={onClose}
      goesOn
      onDone={() => onSent(form.getValues('email'), mailed.current)}
    >
      <EmailField
        label="New address"
        autoComplete="email"
        {...form.register('email')}
        error={errors.email?.message}
      />
    </ConfirmedForm>
  );
}
