import { useContext, useEffect, useState } from 'react';
import { type OtpForm, otpDigits, otpForm, otpResendSeconds } from '#contract/auth/auth.ts';
import { authMessages } from '#contract/ui-text/account.ts';
import { pages } from '#contract/addresses.ts';
import { useLocation, useNavigate } from '../../routing/location.ts';
import { ApiFailure, failureMessage } from '../../api/failure.ts';
import { queries } from '../../api/public-calls.ts';
import { QueryCacheContext } from '../../api/query-cache.ts';
import { useHydrated } from '../../routing/hydration.ts';
import { Button } from '../../ui/Button.tsx';
import { OneTimeCodeField } from '../../ui/fields/OneTimeCodeField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { showFormFailure, useContractForm } from '../../ui/form-state/useContractForm.ts';
import { AuthFrame, Missing, SubmitButton, TextLink } from './AuthFrame.tsx';
import { confirmOtp, resendOtp } from './auth-calls.ts';
import { type PendingRegistration, type RegistrationStart, registrationIn } from './registration.ts';

/**
 * The second step of a registration: the code sent by email. Only the browser's history contains the registration, so
 * the server renders neither the form nor a visible error.
 */
export default function VerifyOtpPage() {
  const isHydrated = useHydrated();
  const pending = registrationIn(useLocation().state);
  if (isHydrated && pending) return <CodeEntry {...pending} />;
  return (
    <Missing
      title="Confirm your email"
      problem="Your registration details are no longer available. Register again to get a new code."
      to={pages.register}
      link="Back to registration"
    />
  );
}

function CodeEntry({ registration, mailed = true }: PendingRegistration) {
  const { email, fullname } = registration;
  const navigate = useNavigate();
  const form = useContractForm(otpForm);
  const { register, handleSubmit, setFocus, formState } = form;
  const cache = useContext(QueryCacheContext);

  useEffect(() => setFocus('otp'), [setFocus]);

  /** Submits the form when all digits are entered. */
  function submitWhole({ target }: { target: HTMLInputElement }) {
    if (!formState.isSubmitting && otpForm.safeParse({ otp: target.value }).success)
      target.form?.requestSubmit();
  }

  async function submit({ otp }: OtpForm) {
    try {
      const { message } = await confirmOtp({ ...registration, otp });
      showToast({ kind: 'success', title: message || authMessages.otpConfirmed });
      // The site has an owner now.
      cache.expire();
      await cache.fill(queries.profile());
      await navigate(pages.login, { replace: true, state: { email } });
    } catch (failure) {
      showFormFailure(form, failure, authMessages.otpInvalid);
      if (failure instanceof ApiFailure && failure.data?.code === 'invalid_code')
        form.setError('otp', { type: 'server', message: authMessages.otpInvalid });
      // The next input replaces the wrong code.
      setFocus('otp', { shouldSelect: true });
    }
  }

  return (
    <AuthFrame
      title="Confirm your email"
      intro={
        <>
          {mailed ? 'Enter the code sent to ' : 'Enter the code for '}
          <strong className="font-medium text-ink">{email}</strong>.
          {!mailed &&
            ' No mail server is set up. Find the code in the terminal where the site runs, or in the newest file of the folder “outbox” in its data folder.'}
        </>
      }
      below={
        <>
          Wrong address?{' '}
          <TextLink to={pages.register} state={{ email, fullname } satisfies RegistrationStart}>
            Register again
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={handleSubmit(submit)} className="stack-6">
        <OneTimeCodeField
          label="One-time code"
          digits={otpDigits}
          error={formState.errors.otp?.message}
          {...register('otp', { onChange: submitWhole })}
        />
        <SubmitButton busy={formState.isSubmitting}>Confirm</SubmitButton>
      </form>
      <ResendCode email={email} mailed={mailed} />
    </AuthFrame>
  );
}

function ResendCode({ email, mailed }: { email: string; mailed: boolean }) {
  const { left, restart } = useCountdown(otpResendSeconds);

  async function resend() {
    restart();
    try {
      await resendOtp({ email });
      showToast({ kind: 'success', title: authMessages.otpResent });
    } catch (failure) {
      showToast({ kind: 'error', title: failureMessage(failure, authMessages.otpResendFailed) });
    }
  }

  return (
    <div className="mt-6 border-t border-line pt-5 text-sm text-muted">
      <p>No code? {mailed ? 'Check your spam folder, or request' : 'Request'} a new code.</p>
      <Button variant="secondary" disabled={left > 0} onClick={resend} className="mt-3">
        {left > 0 ? `Resend code in ${left} s` : 'Resend code'}
      </Button>
    </div>
  );
}

/** Counts down whole seconds. Reads the clock, because timers run late in hidden tabs. */
function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    left,
    restart: () => {
      setNow(Date.now());
      setEndsAt(Date.now() + seconds * 1000);
    },
  };
}
