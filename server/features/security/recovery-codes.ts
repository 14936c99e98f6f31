/** Codes on paper, for the day on which the phone is gone. Each works once. */
import { randomInt } from 'node:crypto';
import { secondFactorLimits } from '#contract/security.ts';
import { hashToken } from '../../auth/tokens.ts';

/** Without the letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `xxxxx-xxxxx`: 49 bits each, more than tries are allowed for in centuries. */
export function newRecoveryCodes(): string[] {
  const five = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: secondFactorLimits.recoveryCodes }, () => `${five()}-${five()}`);
}

/** The same for every way in which people write a code down. */
export function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}
