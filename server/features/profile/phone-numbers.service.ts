/** Lengths and grouping of phone numbers by country, from the metadata of libphonenumber. */
import { phoneFault, phoneLengthFault, indianPrefix } from '#contract/profile/profile.ts';

/** Loaded for the first number that needs it. */
const library = () => import('libphonenumber-js/min');

/** Returns the message about a faulty number after `prefix`, or undefined. Checks lengths that libphonenumber knows. */
export async function phoneNumberFault(prefix: string, number: string): Promise<string | undefined> {
  const fault = phoneFault(prefix, number);
  if (fault || prefix === indianPrefix) return fault;
  const { validatePhoneNumberLength } = await library();
  const length = validatePhoneNumberLength(prefix + number);
  return length && length !== 'INVALID_COUNTRY' ? phoneLengthFault(prefix, length) : undefined;
}

/** Returns the number as visitors see it: in the country's usual groups, or after the prefix as it is. */
export async function shownPhone(prefix: string, number: string): Promise<string> {
  const asItIs = `${prefix} ${number}`;
  if (prefix === indianPrefix) return asItIs;
  const { parsePhoneNumberFromString } = await library();
  const parsed = parsePhoneNumberFromString(prefix + number);
  return parsed?.isPossible() ? parsed.formatInternational() : asItIs;
}
