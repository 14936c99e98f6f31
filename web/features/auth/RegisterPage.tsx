import { useLocation, useNavigate } from '../../routing/location.ts';
import { passwordLimits, type RegisterForm, registerForm } from '#contract/auth/auth.ts';
import { authMessages } from '#contract/ui-text/account.ts';
import { pages } from '#contract/addresses.ts';
import { ApiFailure, failureIssues } from '../../api/failure.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { useProfile } from '../../api/site-data.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { EmailField, TextField } from '../../ui/fields/TextField.tsx';
import { formFault, showToast } from '../../ui/toasts.ts';
import { applyServerIssues, fieldProps, useContractForm } from '../../ui/form-state/useContractForm.ts';
import { AuthFrame, SubmitButton, TextLink } from './AuthFrame.tsx';
import { register } from './auth-calls.ts';
import { startIn } from './registration.ts';

/** The first step of a registration, or the reason why nobody can register. */
export default function RegisterPage() {
  const { user } = useProfile();
  const registration = useCachedQuery(queries.registration());
  if (user) return <Closed reason={authMessages.registrationClosed} />;
  if (registration.status === 'ready' && registration.data.open_to === 'nobody')
    return <Closed reason={authMessages.registrationNeedsOwnerEmail} />;
  return <RegistrationForm />;
}

function Closed({ reason }: { reason: string }) {
  return (
    <AuthFrame title="Register" needsScripts={false}>
      <div className="stack-5">
        <p className="font-medium">{reason}</p>
        <ButtonLink to={pages.login} className="button-tall w-full">
          Sign in
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

/** The second step, VerifyOtpPage, asks for the code sent by email. */
function RegistrationForm() {
  const navigate = useNavigate();
  const form = useContractForm<RegisterForm, RegisterForm>(registerForm, {
    defaultValues: startIn(useLocation().state),
  });

  async function submit({ confirm_password: _typedTwice, ...registration }: RegisterForm) {
    try {
      const { mailed } = await register(registration);
      showToast({ kind: 'success', title: authMessages.registered });
      await navigate(pages.verifyOtp, { state: { registration, mailed } });
    } catch (failure) {
      applyServerIssues(form, failureIssues(failure));
      const reason = failure instanceof ApiFailure ? failure.data?.message : undefined;
      showToast({
        kind: 'error',
        key: formFault,
        title: authMessages.registerFailed,
        description: reason === authMessages.registerFailed ? undefined : reason,
      });
    }
  }

  return (
    <AuthFrame
      title="Register"
      intro="Become the owner of this site. Next, you confirm your email address with a code."
      below={
        <>
          Already registered? <TextLink to={pages.login}>Sign in</TextLink>
        </>
      }
    >
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="stack-5">
        <TextField label="Full name" autoComplete="name" {...fieldProps(form, 'fullname')} />
        <EmailField label="Email" autoComplete="email" {...fieldProps(form, 'email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${passwordLimits.min} characters`}
          {...fieldProps(form, 'password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...fieldProps(form, 'confirm_password')}
        />
        <SubmitButton busy={form.formState.isSubmitting}>Register</SubmitButton>
      </form>
    </AuthFrame>
  );
}
