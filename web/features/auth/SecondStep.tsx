import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { otpDigits } from '#contract/auth/auth.ts';
import { secondFactorMessages } from '#contract/ui-text/account.ts';
import type { Assertion, Proof, SecondFactorAsked } from '#contract/auth/security.ts';
import { ApiFailure, failureIssues, failureMessage } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { OneTimeCodeField } from '../../ui/fields/OneTimeCodeField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { takeSecondStep } from './auth-calls.ts';
import { SubmitButton } from './SubmitButton.tsx';

type Method = Proof['method'];

const switchTo: Record<Method, string> = {
  code: 'Use app code',
  passkey: 'Use a passkey',
  recovery_code: 'Use recovery code',
};

const intros: Record<Method, string> = {
  code: 'Enter the code from your authenticator app.',
  passkey: 'Confirm it’s you with your passkey.',
  recovery_code: 'Enter one of your recovery codes. Each code works once.',
};

type SecondStepProps = {
  asked: SecondFactorAsked;
  onSignedIn: () => Promise<void>;
  /** The sign-in has to begin anew. */
  onOver: () => void;
};

/** The second step of signing in, by whichever means the owner has. */
export function SecondStep({ asked, onSignedIn, onOver }: SecondStepProps) {
  const [method, setMethod] = useState<Method>(asked.code ? 'code' : 'passkey');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const others = (['code', 'passkey', 'recovery_code'] as const).filter(
    (one) => one !== method && (one === 'code' ? asked.code : one !== 'passkey' || asked.passkeys),
  );

  useEffect(() => focusFirst(form.current), [method]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(method);
    void take(method, typeof typed === 'string' ? typed : '');
  }

  async function take(by: Method, typed = '') {
    if (isBusy) return;
    setFault(undefined);
    setIsBusy(true);
    const proof = by === 'passkey' ? await signedProof(asked) : typedProof(by, typed);
    if (proof) await send(proof);
    else setFault('The passkey was not used. Please try again.');
    setIsBusy(false);
  }

  async function send(proof: Proof) {
    try {
      await takeSecondStep({ challenge: asked.challenge, proof });
      await onSignedIn();
    } catch (failure) {
      const isOver = failure instanceof ApiFailure && failure.data?.code === 'second_factor_over';
      const sentence = failureIssues(failure)[0]?.message;
      const told = sentence ?? failureMessage(failure, secondFactorMessages.wrong);
      if (isOver) {
        showToast({ kind: 'error', title: told });
        onOver();
        return;
      }
      setFault(told);
      empty(form.current);
      focusFirst(form.current);
    }
  }

  return (
    <AuthFrame title="Two-step verification" intro={intros[method]}>
      <form ref={form} noValidate onSubmit={submit} className="space-y-6">
        {method === 'code' && (
          <OneTimeCodeField
            label="Code from your authenticator app"
            name="code"
            digits={otpDigits}
            error={fault}
            onInput={({ currentTarget }) => {
              if (/^\d+$/.test(currentTarget.value) && currentTarget.value.length === otpDigits)
                currentTarget.form?.requestSubmit();
            }}
          />
        )}
        {method === 'recovery_code' && (
          <TextField
            label="Recovery code"
            name="recovery_code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={fault}
          />
        )}
        {method === 'passkey' && (
          <p aria-live="polite" className="text-sm font-medium text-danger">
            {fault}
          </p>
        )}
        <SubmitButton busy={isBusy}>{method === 'passkey' ? 'Use a passkey' : 'Sign in'}</SubmitButton>
      </form>
      <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
        {others.map((one) => (
          <Button
            key={one}
            variant="secondary"
            disabled={isBusy}
            onClick={() => {
              setFault(undefined);
              setMethod(one);
              if (one === 'passkey') void take(one);
            }}
          >
            {switchTo[one]}
          </Button>
        ))}
        <Button variant="ghost" disabled={isBusy} onClick={onOver}>
          Back to password
        </Button>
      </div>
    </AuthFrame>
  );
}

function typedProof(method: 'code' | 'recovery_code', typed: string): Proof {
  return method === 'code' ? { method, code: typed } : { method, recovery_code: typed };
}

/** Undefined when the authenticator did not sign, was not let, or could not be asked. */
async function signedProof({ challenge, passkeys }: SecondFactorAsked): Promise<Proof | undefined> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const passkey = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId: passkeys?.rp_id ?? location.hostname,
        allowCredentials: (passkeys?.credentials ?? []).map((one) => ({ ...one, type: 'public-key' })),
        userVerification: 'discouraged',
      },
    });
    return { method: 'passkey', passkey: passkey as Assertion };
  } catch {
    return undefined;
  }
}

function focusFirst(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('input, button')?.focus();
}

/** The boxes of a code hear of it as of typing. */
function empty(form: HTMLFormElement | null) {
  const input = form?.querySelector('input');
  if (!input) return;
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
