/** Messages about registration, sign-in and passwords. */
export const sessionMessages = {
  unauthorized: 'Unauthorized Access ! Redirecting you to login page...',
} as const;

/** For a site without an owner whose registration is open to nobody. The command follows `advice`. */
export const closedClaim = {
  finding: 'This site can’t be claimed from here yet.',
  advice:
    'To keep strangers from claiming it, set OWNER_EMAIL to your email address in the file .env and restart the site. Or create the owner on the server with the command',
} as const;

export const authMessages = {
  loginSucceeded: 'Login successful!',
  invalidCredentials: 'Invalid credentials',
  passkeyRefused:
    'This passkey can’t sign you in by itself. Sign in with your password, or use a passkey with PIN, fingerprint or face.',
  passkeyUnused: 'No passkey was used. Please try again.',
  loggedOut: 'You are signed out.',
  registered: 'Registration successful! Please verify your email OTP.',
  registerFailed: 'Failed to register.',
  registrationClosed: 'Registration is closed. This site already has an owner.',
  registrationNeedsOwnerEmail: 'Registration is closed. Set OWNER_EMAIL to the address that can register.',
  registrationOtherAddress: 'Only the email address that the site was set up for can register.',
  otpConfirmed: 'OTP Verified! Your account is now active.',
  otpInvalid: 'Invalid OTP, please try again.',
  otpResent: 'OTP resent successfully.',
  otpResendFailed: 'Failed to resend OTP.',
  resetLinkSent: 'Reset link sent! Please check your email.',
  resetLinkWritten:
    'No mail server is set up. The link for the owner’s address is in the newest file of the folder “outbox” in the site’s data folder.',
  resetLinkFailed: 'Failed to send reset link.',
  passwordReset: 'Password reset successfully.',
  passwordResetFailed: 'Failed to reset password.',
  resetTokenInvalid: 'Invalid or missing reset token.',
  passwordChanged: 'Password changed successfully.',
  wrongPassword: 'The current password is incorrect.',
} as const;

const allowStorage =
  'Allow cookies and site data for this site in the browser’s settings, then reload this page.';
const makeRoom = 'Delete site data in the browser’s settings or free disk space, then reload this page.';

/** Reasons why a browser stores no session, and why it stores no drafts. */
export const storageMessages = {
  blocked: `Your browser blocks this site’s storage, so you can’t sign in. ${allowStorage}`,
  full: `Your browser’s storage is full, so you can’t sign in. ${makeRoom}`,
  draftsBlocked: `Your browser blocks this site’s storage, so unsaved changes are lost when you close this tab. ${allowStorage}`,
  draftsFull: `Your browser’s storage is full, so unsaved changes are lost when you close this tab. ${makeRoom}`,
} as const;

export const secondFactorMessages = {
  required: 'Two-step verification is needed to sign in.',
  wrong: 'Verification failed. Please try again.',
  over: 'Too much time has passed, or there were too many attempts. Please sign in again.',
  tooManyWrong: 'Too many incorrect codes. Use a passkey, or try again in an hour.',
} as const;

export const refusedPasswordMessages = {
  common: 'This password is too common. Please choose another one.',
  ownWords: 'This password is too close to your name or site. Please choose another one.',
} as const;
