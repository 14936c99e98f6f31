/**
 * What authenticators sign, checked by @simplewebauthn/server. It is loaded when it is first used: most sites
 * have no passkey, and it costs a start 150 ms.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Assertion, NewCredential } from '#contract/auth/security.ts';

export async function loadVerifier(): Promise<void> {
  await import('@simplewebauthn/server');
}

/** A passkey as its authenticator knows it. */
export interface Credential {
  readonly credentialId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** The site, as authenticators tell sites apart: by its host. */
export function relyingParty(publicUrl: string) {
  const { hostname, host, origin } = new URL(publicUrl);
  return { id: hostname, name: host, origin };
}
type RelyingParty = ReturnType<typeof relyingParty>;

/** It proves that the owner has it; that it is the owner is proved by the password. */
const userVerification = 'discouraged';

/**
 * EdDSA, ES256 and RS256, by their numbers in COSE: what authenticators have. Left to itself, the library asks
 * Node for more, in a way that Node warns of as experimental.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** What the browser asks an authenticator for; none that holds one of `known` is taken. */
export async function creationOptions(
  site: RelyingParty,
  owner: { email: string; fullname: string },
  known: readonly Credential[],
) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    // There is one owner, so that every authenticator may know them by one name.
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

/** The new passkey, or undefined when it does not answer the challenge, or answers it to another site. */
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

/** How often the passkey has signed by now, or undefined when the signature is not right. */
export async function verifySignature(
  site: RelyingParty,
  challenge: string,
  response: Assertion,
  { credentialId, publicKey, counter }: Credential,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: false,
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
