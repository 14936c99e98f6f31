import { useEffect } from 'react';
import { useLocation, useNavigate } from '../../routing/location.ts';
import { passwordLimits, type ResetPasswordForm, resetPasswordForm } from '#contract/auth/auth.ts';
import { authMessages } from '#contract/ui-text/account.ts';
import { pages } from '#contract/addresses.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import { useHydrated } from '../../routing/hydration.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { fieldProps, showFormFailure, useContractForm } from '../../ui/form-state/useContractForm.ts';
import { AuthFrame, Missing, SubmitButton } from './AuthFrame.tsx';
import { resetPassword } from './auth-calls.ts';

/** Asks for a new password. Only the browser reads the token of the link, so the server renders no form. */
export default function ResetPasswordPage({ search }: PageAddress) {
  const isHydrated = useHydrated();
  const token = useTokenOffAddress(search.get('token'));
  if (isHydrated && token) return <NewPassword token={token} />;
  return (
    <Missing
      title="Choose a new password"
      problem={authMessages.resetTokenInvalid}
      to={pages.forgotPassword}
      link="Request a new link"
    />
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useContractForm(resetPasswordForm);

  async function submit({ password }: ResetPasswordForm) {
    try {
      const { message } = await resetPassword({ token, password });
      showToast({ kind: 'success', title: message || authMessages.passwordReset });
      await navigate(pages.login, { replace: true });
    } catch (failure) {
      showFormFailure(form, failure, authMessages.passwordResetFailed);
    }
  }

  return (
    <AuthFrame title="Choose a new password" intro="Changing your password signs you out everywhere.">
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="stack-5">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`${passwordLimits.resetMin} to ${passwordLimits.max} characters`}
          {...fieldProps(form, 'password')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...fieldProps(form, 'confirm_password')}
        />
        <SubmitButton busy={form.formState.isSubmitting}>Change password</SubmitButton>
      </form>
    </AuthFrame>
  );
}

/** Moves the token from the address, where others may read it, to the state of the history entry. Null without one. */
function useTokenOffAddress(inAddress: string | null): string | null {
  const navigate = useNavigate();
  const state = useLocation().state as { token?: string } | null;
  useEffect(() => {
    if (inAddress) void navigate(pages.resetPassword, { replace: true, state: { token: inAddress } });
  }, [inAddress, navigate]);
  return inAddress ?? state?.token ?? null;
}
