/** Lengths and grouping of phone numbers by country, from the metadata of libphonenumber. */
import { phoneFault, phoneLengthFault, indianPrefix } from '#contract/profile/profile.ts';

/** Loaded for the first number that needs it. */
const library = () => import('libphonenumber-js/min');

/**
 * Returns the error of a phone number, which is given without its prefix (such as +91); undefined if there is none. Applies
 * the rules of the form and, outside India, the lengths of the country's numbers if libphonenumber knows them.
 */
export async function phoneNumberFault(prefix: string, number: string): Promise<string | undefined> {
  const fault = phoneFault(prefix, number);
  if (fault || prefix === indianPrefix) return fault;
  const { validatePhoneNumberLength } = await library();
  const length = validatePhoneNumberLength(prefix + number);
  return length && length !== 'INVALID_COUNTRY' ? phoneLengthFault(prefix, length) : undefined;
}

/**
 * Returns prefix and number as visitors see them: in the country's usual groups; ungrouped for India, and for numbers that
 * libphonenumber thinks impossible.
 */
export async function shownPhone(prefix: string, number: string): Promise<string> {
  const asItIs = `${prefix} ${number}`;
  if (prefix === indianPrefix) return asItIs;
  const { parsePhoneNumberFromString } = await library();
  const parsed = parsePhoneNumberFromString(prefix + number);
  return parsed?.isPossible() ? parsed.formatInternational() : asItIs;
}
