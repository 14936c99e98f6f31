/** Codes on paper, for the day on which the phone is gone. Each works once. */
import { randomInt } from 'node:crypto';
import { secondFactorLimits } from '#contract/auth/security.ts';
import { hashToken } from '../../kernel/auth/tokens.ts';

/** Without the letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * `xxxxx-xxxxx-xxxxx-xxxxx-xxxxx`: 123 bits each, so that a fast hash keeps them, too, from whoever gets a
 * backup (OWASP ASVS 5.0, 6.5.2).
 */
export function newRecoveryCodes(): string[] {
  const five = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const code = () => Array.from({ length: 5 }, five).join('-');
  return Array.from({ length: secondFactorLimits.recoveryCodes }, code);
}

/** The same for every way in which people write a code down. */
export function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}
