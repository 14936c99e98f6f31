import { type ReactNode, type SubmitEvent, useContext, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '../../routing/location.ts';
import { useHydrated } from '../../routing/hydration.ts';
import { unauthorizedTimes } from '#contract/auth/auth.ts';
import { authMessages, sessionMessages, storageMessages } from '#contract/ui-text/account.ts';
import { pages } from '#contract/addresses.ts';
import type { SecondFactorAsked } from '#contract/auth/security.ts';
import { ApiFailure, failureMessage } from '../../api/failure.ts';
import { queries } from '../../api/public-calls.ts';
import { type StorageFault, tokenFault } from '../../api/storage-fault.ts';
import { QueryCacheContext } from '../../api/query-cache.ts';
import { returnTo, takeUnauthorizedFlash } from '../../api/unauthorized.ts';
import { useProfile } from '../../api/site-data.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { EmailField } from '../../ui/fields/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { AuthFrame, SubmitButton, TextLink } from './AuthFrame.tsx';
import { login, loginByPasskey } from './auth-calls.ts';

/** The sign-in page, also shown when a session has ended. */
export default function LoginPage() {
  const { user } = useProfile();
  const known = emailIn(useLocation().state);
  const { submit, signInByPasskey, isBusy, secondStep, storageFault } = useSignIn();
  const isHydrated = useHydrated();
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (known) password.current?.focus();
  }, [known]);

  if (secondStep) return secondStep;
  return (
    <AuthFrame
      title="Sign in"
      intro="For the owner of this site."
      below={
        !user && (
          <>
            No account yet? <TextLink to={pages.register}>Register</TextLink>
          </>
        )
      }
    >
      <form method="post" onSubmit={submit} className="stack-5">
        {storageFault && (
          <p role="alert" className="font-medium text-danger">
            {storageMessages[storageFault]}
          </p>
        )}
        <EmailField
          label="Email"
          name="email"
          autoComplete="username"
          required
          defaultValue={isHydrated ? known : undefined}
        />
        <PasswordField
          ref={password}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <label className="inline-flex items-center gap-2 py-1">
            <input type="checkbox" name="remember" className="size-4 accent-accent" />
            Remember me
          </label>
          <TextLink to={pages.forgotPassword}>Forgot password?</TextLink>
        </div>
        <SubmitButton busy={isBusy}>Sign in</SubmitButton>
        {/* Browsers have passkeys on HTTPS and on localhost only. */}
        <Button
          variant="secondary"
          disabled={isBusy || !isHydrated || !('PublicKeyCredential' in globalThis)}
          className={`button-tall w-full ${isHydrated ? '' : 'disabled:opacity-100'}`}
          onClick={() => void signInByPasskey()}
        >
          Use a passkey
        </Button>
      </form>
    </AuthFrame>
  );
}

/** Signs in, in one or two steps, and goes to the page on which the last session ended, or to the home page. */
function useSignIn() {
  const navigate = useNavigate();
  const { user } = useProfile();
  const [isBusy, setIsBusy] = useState(false);
  const [secondStep, setSecondStep] = useState<ReactNode>(null);
  const cache = useContext(QueryCacheContext);
  /** The address at which the last session ended; '' if unknown. */
  const [from, setFrom] = useState('');

  const [storageFault, setStorageFault] = useState<StorageFault>();

  useEffect(() => setStorageFault(tokenFault()), []);
  useEffect(() => {
    const address = takeUnauthorizedFlash();
    if (address === null) return;
    showToast({ kind: 'error', title: sessionMessages.unauthorized, durationMs: unauthorizedTimes.toast });
    // `//` begins an address of another site.
    if (/^\/(?![/\\])/.test(address)) setFrom(address);
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setIsBusy(true);
    try {
      await login({ email: textOf(fields, 'email'), password: textOf(fields, 'password') });
      await arrive();
    } catch (failure) {
      const asked = failure instanceof ApiFailure ? failure.data?.second_factor : undefined;
      if (asked) return await showSecondStep(asked);
      showToast({ kind: 'error', title: failureMessage(failure, authMessages.invalidCredentials) });
    } finally {
      setIsBusy(false);
    }
  }

  async function signInByPasskey() {
    setIsBusy(true);
    try {
      if (await loginByPasskey()) await arrive();
      else showToast({ kind: 'error', title: authMessages.passkeyUnused });
    } catch (failure) {
      showToast({ kind: 'error', title: failureMessage(failure, authMessages.invalidCredentials) });
    } finally {
      setIsBusy(false);
    }
  }

  async function arrive() {
    if (from) return returnTo(from);
    showToast({ kind: 'success', title: authMessages.loginSucceeded });
    // The profile was read before the site had an owner.
    if (!user) {
      cache.expire();
      await cache.fill(queries.profile());
    }
    await navigate(pages.home);
  }

  /** Shows the second step. Its script is loaded on use, because only some owners need it. */
  async function showSecondStep(asked: SecondFactorAsked) {
    try {
      const { SecondStep } = await import('./SecondStep.tsx');
      setSecondStep(<SecondStep asked={asked} onSignedIn={arrive} onRestart={() => setSecondStep(null)} />);
    } catch {
      // Probably the site was upgraded meanwhile: a reload loads its new scripts.
      location.reload();
    }
  }

  return { submit, signInByPasskey, isBusy, secondStep, storageFault };
}

/** The email address that the previous page passed on. */
function emailIn(state: unknown): string | undefined {
  return (state as { email?: string } | null)?.email;
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
