/** An authenticator app, implemented separately from the site so that one checks the other. */
import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the six digits of a base32 secret at a time in milliseconds since 1970. */
export function codeOfApp(secret: string, at = Date.now()): string {
  let bits = 0n;
  for (const letter of secret) bits = (bits << 5n) | BigInt(alphabet.indexOf(letter));
  const key = Buffer.from(bits.toString(16).padStart(secret.length * 1.25, '0'), 'hex');
  const counter = Buffer.from(
    Math.floor(at / 30_000)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  );
  const mac = createHmac('sha1', key).update(counter).digest();
  const from = mac.readUInt8(19) % 16;
  return String((mac.readUInt32BE(from) % 2 ** 31) % 1_000_000).padStart(6, '0');
}
