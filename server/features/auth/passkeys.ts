/**
 * Registers and verifies passkeys with @simplewebauthn/server. The package is loaded on first use, which takes 150 ms:
 * most sites have no passkey.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Assertion, NewCredential } from '#contract/auth/security.ts';

export async function loadVerifier(): Promise<void> {
  await import('@simplewebauthn/server');
}

/** A passkey as reported by its authenticator. */
export interface Credential {
  readonly credentialId: string;
  /** A COSE key in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Returns the relying party of WebAuthn: authenticators identify a site by its host. */
export function relyingParty(publicUrl: string) {
  const { hostname, host, origin } = new URL(publicUrl);
  return { id: hostname, name: host, origin };
}
type RelyingParty = ReturnType<typeof relyingParty>;

/** Not required: only passkeys that verify their user can sign in without the password, others after it. */
const userVerification = 'preferred';

/**
 * EdDSA, ES256 and RS256 as COSE identifiers, which authenticators support. By default the library requests
 * more algorithms from Node, which warns about experimental ones.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Returns the creation options for the browser; authenticators that hold one of `known` are excluded. */
export async function creationOptions(
  site: RelyingParty,
  owner: { email: string; fullname: string },
  known: readonly Credential[],
) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    // There is one owner, so every authenticator can use the same user id.
    userID: new TextEncoder().encode('owner'),
    userName: owner.email,
    userDisplayName: owner.fullname,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    supportedAlgorithmIDs,
  });
}

/** Returns the new passkey, or undefined if the response does not match the challenge or this site. */
export async function verifyNew(
  site: RelyingParty,
  challenge: string,
  response: NewCredential,
): Promise<Credential | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  };
}

/**
 * Returns the passkey's new signature counter, or undefined if the signature is invalid. After a password, possession
 * of the passkey is enough. Alone, the passkey must have verified its user, which makes it two factors.
 */
export async function verifySignature(
  site: RelyingParty,
  challenge: string,
  response: Assertion,
  { credentialId, publicKey, counter }: Credential,
  { requireUserVerification }: { requireUserVerification: boolean },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification,
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
