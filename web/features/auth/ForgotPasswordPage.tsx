import { useState } from 'react';
import { type EmailInput, emailInput } from '#contract/auth/auth.ts';
import { authMessages } from '#contract/ui-text/account.ts';
import { pages } from '#contract/addresses.ts';
import { EmailField } from '../../ui/fields/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { fieldProps, showFormFailure, useContractForm } from '../../ui/form-state/useContractForm.ts';
import { AuthFrame, SubmitButton, TextLink } from './AuthFrame.tsx';
import { requestReset } from './auth-calls.ts';

/** Asks for a link to choose a new password. */
export default function ForgotPasswordPage() {
  const form = useContractForm(emailInput);
  const [isMailed, setMailed] = useState(true);

  async function submit(input: EmailInput) {
    try {
      const { message, mailed } = await requestReset(input);
      setMailed(mailed);
      showToast({ kind: 'success', title: message || authMessages.resetLinkSent });
    } catch (failure) {
      showFormFailure(form, failure, authMessages.resetLinkFailed);
    }
  }

  return (
    <AuthFrame
      title="Forgot password"
      intro="Enter your email address to get a link for choosing a new password."
      below={<TextLink to={pages.login}>Back to sign in</TextLink>}
    >
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="stack-5">
        <EmailField label="Email" autoComplete="username" {...fieldProps(form, 'email')} />
        <SubmitButton busy={form.formState.isSubmitting}>Send reset link</SubmitButton>
        {!isMailed && (
          <p role="status" className="text-sm text-muted">
            {authMessages.resetLinkWritten}
          </p>
        )}
      </form>
    </AuthFrame>
  );
}
