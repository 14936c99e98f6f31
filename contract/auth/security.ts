/** The second factor of a sign-in, passkeys, recovery codes, and the list of the owner's sessions. */
import '../no-eval.ts';
import * as z from 'zod/mini';
import { confirmOtpInput, emailInput, otpDigits } from './auth.ts';
import { successBody } from '../success.ts';
import { requiredLine } from '../text/text.ts';

export const secondFactorLimits = {
  recoveryCodes: 10,
  passkeys: 10,
  passkeyName: 50,
  /** How long the second step of a sign-in may take after the first, in minutes. */
  minutes: 5,
  /** Wrong tries after which a sign-in begins anew. */
  tries: 5,
} as const;

/** What a browser hands on of an authenticator: base64url texts, of which certificates are the longest. */
const encoded = z.string().check(z.minLength(1), z.maxLength(20_000));
const credential = {
  id: z.string().check(z.minLength(1), z.maxLength(1400)),
  rawId: z.string().check(z.minLength(1), z.maxLength(1400)),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['cross-platform', 'platform'])),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};
const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10));

/** The answer of an authenticator that was asked for a new passkey, as JSON. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(transports),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

/** The answer of an authenticator that was asked to sign with a passkey, as JSON. */
const assertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
});
export type Assertion = z.infer<typeof assertion>;

const codeWrong = 'Enter the six digits that the app shows';
const code = z.string(codeWrong).check(z.trim(), z.regex(new RegExp(`^\\d{${otpDigits}}$`), codeWrong));
const recoveryCode = requiredLine('Recovery code is required', 40);

/** How the second step is taken. */
export const proof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('code'), code }),
  z.object({ method: z.literal('recovery_code'), recovery_code: recoveryCode }),
  z.object({ method: z.literal('passkey'), passkey: assertion }),
]);
export type Proof = z.infer<typeof proof>;

/** `challenge` is what the first step answered. */
export const secondStepInput = z.object({
  challenge: z.string().check(z.minLength(1), z.maxLength(100)),
  proof,
});
export type SecondStepInput = z.infer<typeof secondStepInput>;

/** What the first step answers when there is a second: what it may be taken with. */
export const secondFactorAsked = z.object({
  /** Names this sign-in, and is what a passkey signs. */
  challenge: z.string(),
  /** An authenticator app is set up. */
  code: z.boolean(),
  /** Undefined when the owner has none. */
  passkeys: z.optional(
    z.object({
      rp_id: z.string(),
      credentials: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
    }),
  ),
});
export type SecondFactorAsked = z.infer<typeof secondFactorAsked>;

const currentPassword = z
  .string('Current password is required')
  .check(z.minLength(1, 'Current password is required'), z.maxLength(1000));

/** The body of calls that need nothing but the current password. */
export const confirmedInput = z.object({ current_password: currentPassword });
export type ConfirmedInput = z.infer<typeof confirmedInput>;

/** Asks for a code that is mailed to `email`, with which the owner wants to sign in. */
export const newAddressCode = z.extend(confirmedInput, emailInput.shape);
export type NewAddressCode = z.infer<typeof newAddressCode>;

/** `otp` is that code. */
export const newAddress = z.pick(confirmOtpInput, { email: true, otp: true });
export type NewAddress = z.infer<typeof newAddress>;

/** `secret` is what `newAuthenticator` answered; `code` is the first that the app makes of it. */
export const authenticatorInput = z.object({
  secret: z.string().check(z.regex(/^[A-Z2-7]{32}$/)),
  code,
  current_password: currentPassword,
});
export type AuthenticatorInput = z.infer<typeof authenticatorInput>;
export const authenticatorForm = z.pick(authenticatorInput, { code: true, current_password: true });
export type AuthenticatorForm = z.infer<typeof authenticatorForm>;

/** A new secret, in base32, and the address that apps read from a QR code. Nothing is set up by it yet. */
export const newAuthenticator = z.object({ secret: z.string(), uri: z.string() });
export type NewAuthenticator = z.infer<typeof newAuthenticator>;

const passkeyName = requiredLine('Name is required', secondFactorLimits.passkeyName);
export const passkeyForm = z.object({ name: passkeyName, current_password: currentPassword });
export type PasskeyForm = z.infer<typeof passkeyForm>;

/** What the browser hands to the authenticator, as WebAuthn names it. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

export const passkeyInput = z.object({ name: passkeyName, credential: newCredential });
export type PasskeyInput = z.infer<typeof passkeyInput>;

/** `recovery_codes` comes when codes were made, which are shown this once. */
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
  /** Browser and system in words; null when they are not known. */
  device: z.nullable(z.string()),
  /** The network that signed in, not its whole address. */
  network: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.string(),
  /** It is the one that asks. */
  is_current: z.boolean(),
});
export type SignedInSession = z.infer<typeof signedInSession>;

/** Everything about the safety of the account. Times are ISO 8601. */
export const security = z.object({
  /** The address that the owner signs in with. */
  email: z.string(),
  /** When the authenticator app was set up. */
  authenticator_since: z.nullable(z.string()),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
  sessions: z.array(signedInSession),
});
export type Security = z.infer<typeof security>;
