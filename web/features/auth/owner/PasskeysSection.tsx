import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import {
  type Passkey,
  type PasskeyForm,
  passkeyForm,
  secondFactorLimits,
  type SecondFactorChanged,
} from '#contract/auth/security.ts';
import { api } from '#contract/addresses.ts';
import { securityMessages } from '#contract/ui-text/owner.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { fieldProps, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { dayText, momentText } from '../../../ui/owner/moment-text.ts';
import { PostWithPasswordDialog, SubmitDialog } from '../../../ui/owner/SubmitDialog.tsx';
import { PageSection } from '../../../ui/owner/PageSection.tsx';
import { type ChangeHandlers, ofSecurity, useAfterChange } from './security-calls.ts';

type PasskeysSectionProps = {
  passkeys: readonly Passkey[];
  /** Receives new recovery codes. */
  onCodes: (codes: readonly string[]) => void;
};

export function PasskeysSection({ passkeys, onCodes }: PasskeysSectionProps) {
  const [adding, setAdding] = useState(false);
  const [toRemove, setToRemove] = useState<Passkey>();
  // Browsers offer passkeys on HTTPS and on localhost only.
  const isPossible = 'PublicKeyCredential' in globalThis;
  return (
    <PageSection
      title="Passkeys"
      description="Use a fingerprint, your face or a security key. With PIN, fingerprint or face, a passkey signs you in without your password. Passkeys protect you from fake copies of this site."
      actions={
        <Button
          variant="secondary"
          disabled={!isPossible || passkeys.length >= secondFactorLimits.passkeys}
          onClick={() => setAdding(true)}
        >
          Add a passkey
        </Button>
      }
    >
      {!isPossible && <p>Passkeys need HTTPS and a browser that supports them.</p>}
      {isPossible && passkeys.length === 0 && <p>No passkeys yet.</p>}
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setToRemove(passkey)} />
          ))}
        </ul>
      )}
      {adding && <AddDialog onClose={() => setAdding(false)} onCodes={onCodes} />}
      {toRemove && (
        <PostWithPasswordDialog
          {...ofSecurity}
          title={`Remove ${toRemove.name}?`}
          description="You can no longer sign in with this passkey."
          submitLabel="Remove"
          path={api.removePasskey(toRemove.id)}
          onClose={() => setToRemove(undefined)}
        />
      )}
    </PageSection>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-muted">
          {`Added ${dayText(created_at)}, `}
          {last_used_at ? `last used ${momentText(last_used_at)}` : 'not used yet'}
        </p>
      </div>
      <IconButton icon="trash" tip="Remove" of={name} danger onClick={onRemove} />
    </li>
  );
}

function AddDialog({ onClose, onCodes }: ChangeHandlers) {
  const form = useContractForm(passkeyForm, { defaultValues: { name: '', current_password: '' } });
  const afterChange = useAfterChange({ onClose, onCodes });

  async function send(body: PasskeyForm) {
    const { options } = await call<{ options: PublicKeyCredentialCreationOptionsJSON }>(api.newPasskey, {
      method: 'POST',
      body,
    });
    const { startRegistration } = await import('@simplewebauthn/browser');
    const credential = await startRegistration({ optionsJSON: options }).catch((reason: unknown) => {
      form.setError('name', { message: refusalText(reason) });
    });
    if (!credential) return;
    const passkey = { name: body.name, credential };
    await afterChange(await call<SecondFactorChanged>(api.passkeys, { method: 'POST', body: passkey }));
  }

  return (
    <SubmitDialog
      title="Add a passkey"
      description="Your browser will ask where to save it."
      submitLabel="Add passkey"
      {...{ form, send, onClose }}
      failed={securityMessages.failed}
    >
      <TextField
        label="Name"
        hint="For example, Phone or Security key."
        maxLength={secondFactorLimits.passkeyName}
        {...fieldProps(form, 'name')}
      />
    </SubmitDialog>
  );
}

function refusalText(reason: unknown): string {
  const name = reason instanceof Error ? reason.name : '';
  // The device already has a passkey of this site.
  if (name === 'InvalidStateError') return securityMessages.passkeyKnown;
  if (name === 'SecurityError') return securityMessages.passkeyElsewhere;
  return securityMessages.passkeyRefused;
}
