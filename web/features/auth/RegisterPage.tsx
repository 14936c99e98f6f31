import { useNavigate } from 'react-router';
import { passwordLimits, type RegisterForm, registerForm } from '#contract/auth.ts';
import { authMessages } from '#contract/messages/account.ts';
import { pages } from '#contract/paths.ts';
import { ApiFailure, failureIssues } from '../../api/failure.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { EmailField, TextField } from '../../ui/fields/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { applyServerIssues, useContractForm } from '../../ui/form-state/useContractForm.ts';
import { AuthFrame, TextLink } from './AuthFrame.tsx';
import { register as registerOwner } from './calls.ts';
import type { Registration } from './registration.ts';
import { SubmitButton } from './SubmitButton.tsx';

/** The wire's names → the form's. */
const fieldOf = { fullname: 'name', email: 'email', password: 'password' } as const;

/** The first step to become the owner; the code that is mailed is the second. */
export default function RegisterPage() {
  const navigate = useNavigate();
  const form = useContractForm(registerForm);
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;

  async function submit({ name, email, password }: RegisterForm) {
    try {
      await registerOwner({ email, password, fullname: name });
      showToast({ kind: 'success', title: authMessages.registered });
      const registration: Registration = { email, name, password };
      await navigate(pages.verifyOtp, { state: { registration } });
    } catch (failure) {
      applyServerIssues(form, failureIssues(failure), fieldOf);
      const reason = failure instanceof ApiFailure ? failure.data?.message : undefined;
      showToast({
        kind: 'error',
        title: authMessages.registerFailed,
        description: reason === authMessages.registerFailed ? undefined : reason,
      });
    }
  }

  return (
    <AuthFrame
      title="Register"
      intro="Become the owner of this site. A code to confirm your email address follows."
      below={
        <>
          Registered already? <TextLink to={pages.login}>Sign in</TextLink>
        </>
      }
    >
      <form method="post" noValidate onSubmit={handleSubmit(submit)} className="space-y-5">
        <TextField label="Full name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <EmailField label="Email" autoComplete="email" error={errors.email?.message} {...register('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${passwordLimits.min} characters`}
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <SubmitButton busy={isSubmitting}>Register</SubmitButton>
      </form>
    </AuthFrame>
  );
}
