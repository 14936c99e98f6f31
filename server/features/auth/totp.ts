/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits and 30 seconds, which every app supports. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { otpDigits } from '#contract/auth/auth.ts';

/** Time for which an app shows one code, in milliseconds. */
const stepLength = 30_000;

/** Maximum clock difference of a phone, in steps of 30 s. */
const drift = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns 20 random bytes in base32, as RFC 4226 recommends for SHA-1. */
export function newSecret(): string {
  return toBase32(randomBytes(20));
}

/**
 * Returns the time step of the code if it is the current one or one step away, otherwise undefined. `at` is in
 * milliseconds since 1970.
 */
export function stepOf(secret: string, code: string, at: number): number | undefined {
  const now = Math.floor(at / stepLength);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => now - drift + index);
  return steps.find((step) => {
    const right = Buffer.from(codeAt(secret, step));
    const given = Buffer.from(code);
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

/** Returns the code of a time step, counted from 1970. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** otpDigits;
  return String(number).padStart(otpDigits, '0');
}

/** Returns the URI that apps read from a QR code. */
export function keyUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
