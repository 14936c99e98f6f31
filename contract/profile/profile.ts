/** The owner's profile and the forms that change it. */
import * as z from 'zod/mini';
import { isFileOf, maxFileSize } from '../pictures/file-rules.ts';
import { email, linkOrEmpty, requiredLine, requiredText } from '../text/text.ts';

/** In characters. */
export const profileLimits = {
  fullname: 100,
  homeTitle: 120,
  homeSubtitle: 200,
  homeDescription: 2000,
} as const;

/** Maximum width in pixels of the photo in the field `home_photo`. */
export const profilePhotoWidth = 640;

/** The prefix of India. Its numbers must have exactly ten digits, and are shown without groups. */
export const indianPrefix = '+91';

/** Maximum digits of country code and number together (ITU-T E.164), and minimum digits of the number. */
const phoneDigits = { max: 15, min: 4 } as const;

/** Returns the error of a phone number after `prefix`, such as +91; undefined if there is none. */
export function phoneFault(prefix: string, number: string): string | undefined {
  if (prefix === indianPrefix)
    return /^\d{10}$/.test(number) ? undefined : 'Phone number must be exactly 10 digits';
  const max = phoneDigits.max - (prefix.length - 1);
  return new RegExp(`^\\d{${phoneDigits.min},${max}}$`).test(number)
    ? undefined
    : `Phone number must be ${phoneDigits.min} to ${max} digits after ${prefix}`;
}

/** Returns the error of a number of the wrong length for a country. `length` is the result of libphonenumber. */
export function phoneLengthFault(prefix: string, length: string): string {
  const known: Record<string, string> = { TOO_SHORT: 'too short', TOO_LONG: 'too long' };
  return `Phone number ${known[length] ? `is ${known[length]}` : 'has the wrong length'} for ${prefix}`;
}

/** A phone number without its prefix. Its digits are checked by `phoneFault`. */
const phoneNumber = z
  .string('Phone number is required')
  .check(z.trim(), z.minLength(1, 'Phone number is required'));

export const fullname = requiredLine('Full name is required', profileLimits.fullname);

export const basicInfoInput = z.object({ fullname, phone_number: phoneNumber });
export type BasicInfoInput = z.infer<typeof basicInfoInput>;

const emailMessage = 'Invalid email address';

/** Returns the form for a site with this phone prefix. It shows the public email address but cannot change it. */
export function basicInfoForm(prefix: string) {
  return z.extend(basicInfoInput, {
    email: z.union([z.literal(''), email(emailMessage)], emailMessage),
    phone_number: phoneNumber.check((payload) => {
      const fault = phoneFault(prefix, payload.value);
      if (fault) payload.issues.push({ code: 'custom', message: fault, input: payload.value });
    }),
  });
}
export type BasicInfoForm = z.infer<ReturnType<typeof basicInfoForm>>;

export const photoTypes = ['image/jpeg', 'image/png', 'image/jpg'] as const;
export const resumeType = 'application/pdf';
export const profileFileMessages = {
  photo: 'Only JPG/PNG images are allowed',
  resume: 'Only PDF resumes are allowed',
} as const;

function fileOfType(types: readonly string[], message: string) {
  return z.optional(z.custom<File>((value) => isFileOf(value, types), message).check(maxFileSize()));
}

const homeTexts = z.object({
  home_page_title: requiredText('Title is required', profileLimits.homeTitle),
  home_page_sub_title: requiredText('Subtitle is required', profileLimits.homeSubtitle),
  home_page_description: requiredText('Home page description is required', profileLimits.homeDescription),
});

/** Text fields of `api.updateHome`. Missing fields keep their value. */
export const homeInput = z.partial(homeTexts);
export type HomeInput = z.infer<typeof homeInput>;

export const homeForm = z.extend(homeTexts, {
  home_page_photo: fileOfType(photoTypes, profileFileMessages.photo),
});
export type HomeForm = z.infer<typeof homeForm>;

const links = z.object({
  github_link: linkOrEmpty('Enter a valid GitHub URL'),
  linked_link: linkOrEmpty('Enter a valid LinkedIn URL'),
  website_link: linkOrEmpty('Enter a valid website URL'),
});

/** Text fields of `api.updateSocial`. Missing fields keep their value, empty ones are removed. */
export const socialInput = z.partial(links);
export type SocialInput = z.infer<typeof socialInput>;

export const socialForm = z.extend(links, { resume: fileOfType([resumeType], profileFileMessages.resume) });
export type SocialForm = z.infer<typeof socialForm>;

/** The profile response. Without an owner, `user` is null and `files_available` is empty. */
export const profile = z.object({
  user: z.nullable(
    z.object({
      fullname: z.string(),
      /** The public email address; '' if the owner shows none. */
      email: z.string(),
      phone_number: z.nullable(z.string()),
      home_page_title: z.nullable(z.string()),
      home_page_sub_title: z.nullable(z.string()),
      home_page_description: z.nullable(z.string()),
      /** The photo as base64, which `profileWithoutPhoto` omits. */
      home_photo: z.nullable(z.string()),
      home_photo_url: z.nullable(z.string()),
      github_link: z.nullable(z.string()),
      linked_link: z.nullable(z.string()),
      website_link: z.nullable(z.string()),
      /** URL of the uploaded file. */
      resume: z.nullable(z.string()),
    }),
  ),
  files_available: z.object({
    /** URL of the uploaded file, or of the generated one. */
    resume: z.optional(z.string()),
    /** URL of the resume page, if there is data for it. */
    resume_page: z.optional(z.string()),
  }),
});
export type Profile = z.infer<typeof profile>;
export type ProfileUser = NonNullable<Profile['user']>;
