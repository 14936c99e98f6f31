/** Calls for registration, sign-in and password resets, which need no session. They throw ApiFailure. */
import type {
  CodeIssued,
  ConfirmOtpInput,
  EmailInput,
  LoggedIn,
  LoginInput,
  RegisterInput,
  ResetLinkIssued,
  ResetPasswordInput,
} from '#contract/auth/auth.ts';
import { api } from '#contract/addresses.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { PasskeyChallenge, SecondStepInput } from '#contract/auth/security.ts';
import type { SuccessBody } from '#contract/success.ts';
import { storageMessages } from '#contract/ui-text/account.ts';
import { call } from '../../api/client.ts';
import { failureFrom } from '../../api/failure.ts';
import { keepToken, keepUserDetails, signOut } from '../../api/keep-session.ts';
import { type StorageFault, tokenFault } from '../../api/storage-fault.ts';

function post<T = SuccessBody>(path: string, body: unknown): Promise<T> {
  return call<T>(path, { method: 'POST', body, authenticated: false });
}

/** Signs in. The failure has the code `second_factor_required` if the owner has a second factor. */
export async function login(input: LoginInput): Promise<void> {
  assertStores(tokenFault());
  await keepSession(await post<LoggedIn>(api.login, input));
}

/** Completes a sign-in with the challenge of the first step. */
export async function takeSecondStep(input: SecondStepInput): Promise<void> {
  assertStores(tokenFault());
  await keepSession(await post<LoggedIn>(api.loginSecondStep, input));
}

/** Signs in by passkey alone. Returns false if the owner cancelled or there is no passkey. */
export async function loginByPasskey(): Promise<boolean> {
  assertStores(tokenFault());
  const { challenge, rp_id } = await post<PasskeyChallenge>(api.passkeyChallenge, undefined);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = { challenge, rpId: rp_id, userVerification: 'required' } as const;
  const passkey = await startAuthentication({ optionsJSON }).catch(() => undefined);
  if (!passkey) return false;
  await keepSession(await post<LoggedIn>(api.loginByPasskey, { challenge, passkey }));
  return true;
}

/** Throws ApiFailure with the message of the fault, if there is one. */
function assertStores(fault: StorageFault | undefined): void {
  if (fault) throw failureFrom(200, JSON.stringify({ message: storageMessages[fault] }));
}

/** Stores the token and the profile in this browser, or ends the session. Throws ApiFailure. */
async function keepSession(answer: Partial<LoggedIn>): Promise<void> {
  const { success, token } = answer;
  if (!success || !token) throw failureFrom(200, JSON.stringify(answer));
  try {
    if (!keepToken(token)) assertStores(tokenFault() ?? 'full');
    const { user } = await call<Profile>(api.profileWithoutPhoto);
    if (user && !keepUserDetails(user)) assertStores(tokenFault() ?? 'full');
  } catch (failure) {
    signOut();
    await endSession(token);
    throw failure;
  }
}

/** Ends a session that this browser does not keep. If the server does not end it, it expires. */
async function endSession(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await call(api.logout, { method: 'POST', authenticated: false, headers }).catch(() => undefined);
}

export const register = (input: RegisterInput) => post<Partial<CodeIssued>>(api.register, input);
export const confirmOtp = (input: ConfirmOtpInput) => post(api.confirmOtp, input);
export const resendOtp = (input: EmailInput) => post(api.resendOtp, input);
export const requestReset = (input: EmailInput) => post<ResetLinkIssued>(api.forgotPassword, input);
export const resetPassword = (input: ResetPasswordInput) => post(api.resetPassword, input);
