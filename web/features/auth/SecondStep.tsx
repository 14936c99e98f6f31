import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { otpDigits } from '#contract/auth/auth.ts';
import { secondFactorMessages } from '#contract/ui-text/account.ts';
import type { Assertion, Proof, SecondFactorAsked } from '#contract/auth/security.ts';
import { ApiFailure, failureIssues, failureMessage } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { OneTimeCodeField } from '../../ui/fields/OneTimeCodeField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { AuthFrame, SubmitButton } from './AuthFrame.tsx';
import { takeSecondStep } from './auth-calls.ts';

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
  /** Called when the sign-in has to start again. */
  onRestart: () => void;
};

/** The second step of signing in, by one of the owner's methods. */
export function SecondStep(props: SecondStepProps) {
  const { asked, onRestart } = props;
  const { form, method, fault, isBusy, prove, switchMethod } = useProof(props);
  const others = (['code', 'passkey', 'recovery_code'] as const).filter(
    (one) => one !== method && (one === 'code' ? asked.code : one !== 'passkey' || asked.passkeys),
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(method);
    void prove(method, typeof typed === 'string' ? typed : '');
  }

  return (
    <AuthFrame title="Two-step verification" intro={intros[method]}>
      <form ref={form} noValidate onSubmit={submit} className="stack-6">
        <MethodField method={method} error={fault} />
        <SubmitButton busy={isBusy}>{method === 'passkey' ? 'Use a passkey' : 'Sign in'}</SubmitButton>
      </form>
      <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
        {others.map((one) => (
          <Button key={one} variant="secondary" disabled={isBusy} onClick={() => switchMethod(one)}>
            {switchTo[one]}
          </Button>
        ))}
        <Button variant="ghost" disabled={isBusy} onClick={onRestart}>
          Back to password
        </Button>
      </div>
    </AuthFrame>
  );
}

/** Proves the second factor by the chosen method. */
function useProof({ asked, onSignedIn, onRestart }: SecondStepProps) {
  const [method, setMethod] = useState<Method>(
    asked.code ? 'code' : asked.passkeys ? 'passkey' : 'recovery_code',
  );
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => focusFirst(form.current), [method]);

  async function prove(by: Method, typed = '') {
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
      const message =
        failureIssues(failure)[0]?.message ?? failureMessage(failure, secondFactorMessages.wrong);
      if (failure instanceof ApiFailure && failure.data?.code === 'second_factor_over') {
        showToast({ kind: 'error', title: message });
        onRestart();
        return;
      }
      setFault(message);
      empty(form.current);
      focusFirst(form.current);
    }
  }

  function switchMethod(next: Method) {
    setFault(undefined);
    setMethod(next);
    if (next === 'passkey') void prove(next);
  }

  return { form, method, fault, isBusy, prove, switchMethod };
}

function MethodField({ method, error }: { method: Method; error: string | undefined }) {
  switch (method) {
    case 'code':
      return (
        <OneTimeCodeField
          label="Code from your authenticator app"
          name="code"
          digits={otpDigits}
          error={error}
          onInput={({ currentTarget: { value, form } }) => {
            if (/^\d+$/.test(value) && value.length === otpDigits) form?.requestSubmit();
          }}
        />
      );
    case 'recovery_code':
      return (
        <TextField
          label="Recovery code"
          name="recovery_code"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
        />
      );
    case 'passkey':
      return (
        <p aria-live="polite" className="text-sm font-medium text-danger">
          {error}
        </p>
      );
  }
}

function typedProof(method: 'code' | 'recovery_code', typed: string): Proof {
  return method === 'code' ? { method, code: typed } : { method, recovery_code: typed };
}

/** Returns undefined if the passkey did not sign, for example because the owner cancelled. */
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

/** Empties the first field, and fires an event that redraws the boxes of a code. */
function empty(form: HTMLFormElement | null) {
  const input = form?.querySelector('input');
  if (!input) return;
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
