/** API routes of registration, sign-in, the owner's account and profile, which few pages need. Part of `api`. */

export const updateBasicInfo = '/api/auth/profile/update-basicinfo';
export const updateHome = '/api/auth/profile/update-home';
export const updateSocial = '/api/auth/profile/update-social';
export const changePassword = '/api/auth/change-password';
export const register = '/api/auth/register';
export const confirmOtp = '/api/auth/confirm-otp';
export const resendOtp = '/api/auth/resend-otp';
export const forgotPassword = '/api/auth/forgot-password';
export const resetPassword = '/api/auth/reset-password';
export const login = '/api/auth/login';
export const loginSecondStep = '/api/auth/login/second-factor';
export const passkeyChallenge = '/api/auth/login/passkey-challenge';
export const loginByPasskey = '/api/auth/login/passkey';
export const logout = '/api/auth/logout';
export const security = '/api/auth/security';
export const signInAddress = '/api/auth/security/address';
export const signInAddressCode = '/api/auth/security/address/code';
export const turnOffSecondFactor = '/api/auth/security/turn-off';
export const newAuthenticator = '/api/auth/security/authenticator/new';
export const authenticator = '/api/auth/security/authenticator';
export const removeAuthenticator = '/api/auth/security/authenticator/remove';
export const newPasskey = '/api/auth/security/passkeys/new';
export const passkeys = '/api/auth/security/passkeys';
export const recoveryCodes = '/api/auth/security/recovery-codes';
export const sessions = '/api/auth/security/sessions';
