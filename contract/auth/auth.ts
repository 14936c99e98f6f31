/** Registration, sign-in and passwords of the owner. */
import * as z from 'zod/mini';
import { authMessages } from '../ui-text/account.ts';
import { fullname } from '../profile/profile.ts';
import { successBody } from '../success.ts';
import { email } from '../text/text.ts';

/** In characters. A reset requires longer passwords than a registration. */
export const passwordLimits = { min: 6, resetMin: 8, max: 64 } as const;
export const otpDigits = 6;

/** Minimum time between two mails with a code to the same address, in seconds. */
export const otpResendSeconds = 60;

/** Duration of the toast about an ended session, and time until the second redirect to the login page, in ms. */
export const unauthorizedTimes = { toast: 5000, redirectAgain: 2200 } as const;

const passwordTooLong = `Password must not exceed ${passwordLimits.max} characters`;
const passwordsMustMatch = 'Passwords must match';

function newPassword(min: number, tooShort: string, required: string = tooShort) {
  return z
    .string(required)
    .check(
      z.minLength(1, required),
      z.minLength(min, tooShort),
      z.maxLength(passwordLimits.max, passwordTooLong),
    );
}

const registrationPassword = newPassword(
  passwordLimits.min,
  `Password must be at least ${passwordLimits.min} characters`,
);
const resetPassword = newPassword(
  passwordLimits.resetMin,
  `Password must be at least ${passwordLimits.resetMin} characters`,
  'Password is required',
);
const changedPassword = newPassword(
  passwordLimits.min,
  `New password must be at least ${passwordLimits.min} characters`,
);
const confirmation = z
  .string('Confirm Password is required')
  .check(z.minLength(1, 'Confirm Password is required'));
const registrationEmail = email('Enter a valid email');

const otp = z
  .string('OTP is required')
  .check(
    z.trim(),
    z.minLength(1, 'OTP is required'),
    z.length(otpDigits, `OTP must be ${otpDigits} digits`),
    z.regex(/^\d+$/, 'OTP must contain only numbers'),
  );

/**
 * Registration is open to anybody, only to the address in OWNER_EMAIL, or to nobody: if there is an owner, or if
 * OWNER_EMAIL is not set and strangers could register.
 */
export const registrationState = z.object({ open_to: z.enum(['anybody', 'owner_email', 'nobody']) });
export type RegistrationState = z.infer<typeof registrationState>;

export const registerInput = z.object({ email: registrationEmail, password: registrationPassword, fullname });
export type RegisterInput = z.infer<typeof registerInput>;

/** Compares the password in `field` with its confirmation. */
function confirmed<Field extends string>(field: Field) {
  return z.refine<Record<Field | 'confirm_password', string>>(
    (form) => form[field] === form.confirm_password,
    { message: passwordsMustMatch, path: ['confirm_password'], when: always },
  );
}

export const registerForm = z
  .extend(registerInput, { confirm_password: confirmation })
  .check(confirmed('password'));
export type RegisterForm = z.infer<typeof registerForm>;

/** Response to a call that issues a code. `mailed` is false without a mail server: the code is in the log and a file. */
export const codeIssued = z.extend(successBody, { mailed: z.boolean() });
export type CodeIssued = z.infer<typeof codeIssued>;

/** The same response for every address, known or not. `mailed` is false without a mail server: a link is in a file. */
export const resetLinkIssued = z.extend(successBody, { mailed: z.boolean() });
export type ResetLinkIssued = z.infer<typeof resetLinkIssued>;

export const confirmOtpInput = z.extend(registerInput, { otp });
export type ConfirmOtpInput = z.infer<typeof confirmOtpInput>;
export const otpForm = z.object({ otp });
export type OtpForm = z.infer<typeof otpForm>;

/** Body of resend-otp and forgot-password. */
export const emailInput = z.object({ email: registrationEmail });
export type EmailInput = z.infer<typeof emailInput>;

export const resetPasswordInput = z.object({
  token: z
    .string(authMessages.resetTokenInvalid)
    .check(z.minLength(1, authMessages.resetTokenInvalid), z.maxLength(200)),
  password: resetPassword,
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export const resetPasswordForm = z
  .object({ password: resetPassword, confirm_password: confirmation })
  .check(confirmed('password'));
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;

/** The rules for new passwords do not apply, because an older password may break them. */
export const loginInput = z.object({
  email: z.string('Email is required').check(z.trim(), z.minLength(1, 'Email is required'), z.maxLength(320)),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(1000)),
});
export type LoginInput = z.infer<typeof loginInput>;

export const changePasswordInput = z
  .object({
    old_password: z
      .string('Current password is required')
      .check(z.minLength(1, 'Current password is required'), z.maxLength(1000)),
    new_password: changedPassword,
    confirm_password: confirmation,
  })
  .check(confirmed('new_password'));
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** Contains the session token: 32 random bytes in base64url, returned only once. */
export const loggedIn = z.extend(successBody, { token: z.string() });
export type LoggedIn = z.infer<typeof loggedIn>;

/** For `when`: the check runs even if another field is invalid, so that a form shows all errors at once. */
function always() {
  return true;
}
