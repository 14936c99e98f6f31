/** Second factor, passkeys, recovery codes and the owner's sessions. */
import '../no-eval.ts';
import * as z from 'zod/mini';
import { confirmOtpInput, emailInput, otpDigits } from './auth.ts';
import { successBody } from '../success.ts';
import { requiredLine } from '../text/text.ts';

export const secondFactorLimits = {
  recoveryCodes: 10,
  passkeys: 10,
  /** Characters. */
  passkeyName: 50,
  /** Maximum time between the first and second step of a sign-in, in minutes. */
  minutes: 5,
  /** Number of wrong attempts after which a sign-in must start again. */
  tries: 5,
} as const;

/** A value of an authenticator in base64url. Certificates are the longest. */
const encoded = z.string().check(z.minLength(1), z.maxLength(20_000));
const credential = {
  id: z.string().check(z.minLength(1), z.maxLength(1400)),
  rawId: z.string().check(z.minLength(1), z.maxLength(1400)),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['cross-platform', 'platform'])),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};
const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10));

/** Response of an authenticator to the creation of a passkey, as JSON. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(transports),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

/** Response of an authenticator that signed with a passkey, as JSON. */
const assertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
});
export type Assertion = z.infer<typeof assertion>;

const codeWrong = 'Enter the six digits shown in the app';
const code = z.string(codeWrong).check(z.trim(), z.regex(new RegExp(`^\\d{${otpDigits}}$`), codeWrong));
const recoveryCode = requiredLine('Recovery code is required', 40);

/** The proof of the second step, by one of three methods. */
export const proof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('code'), code }),
  z.object({ method: z.literal('recovery_code'), recovery_code: recoveryCode }),
  z.object({ method: z.literal('passkey'), passkey: assertion }),
]);
export type Proof = z.infer<typeof proof>;

/** `challenge` comes from the first step's response. */
export const secondStepInput = z.object({
  challenge: z.string().check(z.minLength(1), z.maxLength(100)),
  proof,
});
export type SecondStepInput = z.infer<typeof secondStepInput>;

/** Response of the first step of a sign-in if there is a second step: its available methods. */
export const secondFactorAsked = z.object({
  /** Identifies this sign-in; a passkey signs it. */
  challenge: z.string(),
  /** True if an authenticator app is set up that this site can verify. */
  code: z.boolean(),
  /** Undefined without passkeys. */
  passkeys: z.optional(
    z.object({
      rp_id: z.string(),
      credentials: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
    }),
  ),
});
export type SecondFactorAsked = z.infer<typeof secondFactorAsked>;

/** Options of a sign-in by passkey alone. `challenge` can be used once, within `secondFactorLimits.minutes`. */
export const passkeyChallenge = z.object({ challenge: z.string(), rp_id: z.string() });
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>;

/** A sign-in by passkey alone: the authenticator has verified the user, by PIN, fingerprint or face. */
export const passkeySignIn = z.object({
  challenge: z.string().check(z.minLength(1), z.maxLength(100)),
  passkey: assertion,
});
export type PasskeySignIn = z.infer<typeof passkeySignIn>;

export const passwordRequired = 'Current password is required';
export const currentPassword = z
  .string(passwordRequired)
  .check(z.minLength(1, passwordRequired), z.maxLength(1000));

/** Body of calls that need only the current password. */
export const confirmedInput = z.object({ current_password: currentPassword });
export type ConfirmedInput = z.infer<typeof confirmedInput>;

/** Requests a code, which is mailed to the new sign-in address `email`. */
export const newAddressCode = z.extend(confirmedInput, emailInput.shape);
export type NewAddressCode = z.infer<typeof newAddressCode>;

/** `otp` is the code that `newAddressCode` requested. */
export const newAddress = z.pick(confirmOtpInput, { email: true, otp: true });
export type NewAddress = z.infer<typeof newAddress>;

/** `secret` comes from `newAuthenticator`; `code` is the first code that the app shows for it. */
export const authenticatorInput = z.object({
  secret: z.string().check(z.regex(/^[A-Z2-7]{32}$/)),
  code,
  current_password: currentPassword,
});
export type AuthenticatorInput = z.infer<typeof authenticatorInput>;
export const authenticatorForm = z.pick(authenticatorInput, { code: true, current_password: true });
export type AuthenticatorForm = z.infer<typeof authenticatorForm>;

/** A new secret in base32, and the URI that apps read from a QR code. It is not stored before `authenticatorInput`. */
export const newAuthenticator = z.object({ secret: z.string(), uri: z.string() });
export type NewAuthenticator = z.infer<typeof newAuthenticator>;

const passkeyName = requiredLine('Name is required', secondFactorLimits.passkeyName);
export const passkeyForm = z.object({ name: passkeyName, current_password: currentPassword });
export type PasskeyForm = z.infer<typeof passkeyForm>;

/** Options for the authenticator, named as in WebAuthn. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

export const passkeyInput = z.object({ name: passkeyName, credential: newCredential });
export type PasskeyInput = z.infer<typeof passkeyInput>;

/** `recovery_codes` is present if codes were created; they are shown only once. */
export const secondFactorChanged = z.extend(successBody, {
  recovery_codes: z.optional(z.array(z.string())),
});
export type SecondFactorChanged = z.infer<typeof secondFactorChanged>;

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

const signedInSession = z.object({
  id: z.int(),
  /** Browser and system; null if unknown. */
  device: z.nullable(z.string()),
  /** The network part of the IP address at the sign-in; null if unknown. */
  network: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.string(),
  /** True for the session of this request. */
  is_current: z.boolean(),
});
export type SignedInSession = z.infer<typeof signedInSession>;

/** The account's security settings. Times are ISO 8601. */
export const security = z.object({
  /** The owner's sign-in address. */
  email: z.string(),
  /** Time the authenticator app was set up; null if there is none. */
  authenticator_since: z.nullable(z.string()),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
  sessions: z.array(signedInSession),
});
export type Security = z.infer<typeof security>;
