import { useState } from 'react';
import { api } from '#contract/paths.ts';
import { secondFactorLimits } from '#contract/auth/security.ts';
import type { Passkey, SecondFactorChanged } from '#contract/auth/security.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { ConfirmedDialog } from './ConfirmedDialog.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { dayOf, timeOf } from './security-calls.ts';
import { SecuritySection } from './SecuritySection.tsx';

type PasskeysSectionProps = {
  passkeys: readonly Passkey[];
  onCodes: (codes: readonly string[]) => void;
};

export function PasskeysSection({ passkeys, onCodes }: PasskeysSectionProps) {
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  // Browsers have passkeys on https and on the machine itself only.
  const isPossible = 'PublicKeyCredential' in globalThis;
  return (
    <SecuritySection
      title="Passkeys"
      description="Use a fingerprint, your face or a security key. Passkeys protect you from fake copies of this site."
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
            <li key={passkey.id} className="flex items-center gap-4 py-3 first:pt-0">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="font-medium wrap-anywhere">
                  {passkey.name}
                </p>
                <p className="text-sm text-muted">
                  {`Added ${dayOf(passkey.created_at)}, `}
                  {passkey.last_used_at ? `last used ${timeOf(passkey.last_used_at)}` : 'not used yet'}
                </p>
              </div>
              <IconButton
                icon="trash"
                label={`Remove ${passkey.name}`}
                tip="Remove"
                danger
                onClick={() => setRemoved(passkey)}
              />
            </li>
          ))}
        </ul>
      )}
      {adding && <PasskeyDialog onClose={() => setAdding(false)} onCodes={onCodes} />}
      {removed && (
        <ConfirmedDialog
          title={`Remove ${removed.name}?`}
          description="You can no longer sign in with this passkey."
          confirmLabel="Remove"
          send={(body) => call<SecondFactorChanged>(api.removePasskey(removed.id), { method: 'POST', body })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </SecuritySection>
  );
}
