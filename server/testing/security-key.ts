/** A security key in software: creates passkeys and signs, in the format of browsers. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion, NewCredential } from '#contract/auth/security.ts';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Flags of authenticator data: user present; attested credential data included. */
const wasTouched = 0x01;
const hasCredential = 0x40;
/** The user was verified, by PIN, fingerprint or face. */
const wasVerified = 0x04;

export function securityKey(origin = 'http://localhost:3000') {
  const rpHash = sha256(new URL(origin).hostname);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const named = {
    id: encoded(id),
    rawId: encoded(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  let signatures = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signatures);
    return Buffer.concat([rpHash, Buffer.from([flags]), counter]);
  };

  return {
    makes(challenge: string): NewCredential {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
        [cose.COSEKEYS.alg, cose.COSEALG.ES256],
        [cose.COSEKEYS.crv, cose.COSECRV.P256],
        [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
        [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const model = Buffer.alloc(16);
      const authData = Buffer.concat([
        head(wasTouched | hasCredential),
        model,
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...named,
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', challenge)),
          attestationObject: encoded(attestation),
          transports: ['usb'],
        },
      };
    },
    sign(challenge: string, { verifiesUser = false } = {}): Assertion {
      signatures += 1;
      const data = clientData('webauthn.get', challenge);
      const authenticatorData = head(wasTouched | (verifiesUser ? wasVerified : 0));
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: encoded(data),
          authenticatorData: encoded(authenticatorData),
          signature: encoded(signature),
        },
      };
    },
  };
}
