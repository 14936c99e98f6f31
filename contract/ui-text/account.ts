/** Sentences about registration, sign-in and passwords. */

export const sessionMessages = {
  unauthorized: 'Unauthorized Access ! Redirecting you to login page...',
} as const;

export const authMessages = {
  loginSucceeded: 'Login successful!',
  invalidCredentials: 'Invalid credentials',
  loggedOut: 'You are signed out.',
  registered: 'Registration successful! Please verify your email OTP.',
  registerFailed: 'Failed to register.',
  registrationClosed: 'Registration is closed: this site has its owner.',
  registrationNeedsOwnerEmail:
    'Registration is closed until OWNER_EMAIL names the address that may register.',
  registrationOtherAddress: 'Registration is open to the address in OWNER_EMAIL only.',
  otpConfirmed: 'OTP Verified! Your account is now active.',
  otpInvalid: 'Invalid OTP, please try again.',
  otpResent: 'OTP resent successfully.',
  otpResendFailed: 'Failed to resend OTP.',
  resetLinkSent: 'Reset link sent! Please check your email.',
  resetLinkFailed: 'Failed to send reset link.',
  passwordReset: 'Password reset successfully.',
  passwordResetFailed: 'Failed to reset password.',
  resetTokenInvalid: 'Invalid or missing reset token.',
  passwordChanged: 'Password changed successfully.',
  wrongPassword: 'The current password is not correct.',
} as const;

/** Of the second step of a sign-in. */
export const secondFactorMessages = {
  required: 'A second step is needed to sign in.',
  wrong: 'That is not right. Please try again.',
  over: 'Please sign in again: this took too long, or too many tries.',
  tooManyWrong: 'There were too many wrong codes. Use a passkey, or try again in an hour.',
} as const;

export const refusedPasswordMessages = {
  common: 'This password is among the first that are tried. Please choose another one.',
  ownWords: 'This password is mostly words about you or this site. Please choose another one.',
} as const;
