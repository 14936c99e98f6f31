/** Recovery codes for a lost phone. Each works once. */
import { randomInt } from 'node:crypto';
import { secondFactorLimits } from '#contract/auth/security.ts';
import { hashToken } from '../../lib/hashes.ts';

/** Excludes characters that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Returns codes of the form `xxxxx-xxxxx-xxxxx-xxxxx-xxxxx`: 123 bits each, so that a fast hash protects them
 * even in a stolen backup (OWASP ASVS 5.0, 6.5.2).
 */
export function newRecoveryCodes(): string[] {
  const five = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const code = () => Array.from({ length: 5 }, five).join('-');
  return Array.from({ length: secondFactorLimits.recoveryCodes }, code);
}

/** Returns the hash of a code, whose case, spaces and dashes do not matter. */
export function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}
