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
