/** Phone numbers: the owner's national number, and what it may be after a prefix. */

/** The prefix at which the number has exactly ten digits, as the specification has it. */
const indianPrefix = '+91';

/** The most digits that a country's code and a number have together (ITU-T E.164). */
const longestNumber = 15;
const shortestNational = 4;

/**
 * What is wrong with a number after `prefix` ('+' and digits), as a sentence; undefined when nothing is.
 */
export function phoneFault(prefix: string, number: string): string | undefined {
  if (prefix === indianPrefix)
    return /^\d{10}$/.test(number) ? undefined : 'Phone number must be exactly 10 digits';
  const longest = longestNumber - (prefix.length - 1);
  return new RegExp(`^\\d{${shortestNational},${longest}}$`).test(number)
    ? undefined
    : `Phone number must be ${shortestNational} to ${longest} digits after ${prefix}`;
}
