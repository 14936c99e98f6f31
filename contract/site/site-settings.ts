/** The owner's settings of the site, as a form and on the wire, and what visitors are sent of them. */
import * as z from 'zod/mini';
import { type LinkKind, linkKinds } from '../appearance/brands.ts';
import { tooLong } from '../ui-text/validation.ts';
import { defaultSite, directions, languages, emptyTexts } from './site.ts';
import { email, isHttpUrl, linkMaxLength } from '../text/text.ts';

/** Calls of the owner. Here and not in paths.ts, which every visitor loads. */
export const siteSettingsApi = { settings: '/api/site-settings' } as const;

/** Texts in characters. */
export const siteSettingsLimits = {
  location: 100,
  footerList: 50,
  text: 200,
  links: 12,
  linkName: 40,
  replyHours: 720,
} as const;

export const siteSettingsMessages = {
  saved: 'The settings have been saved.',
  saveFailed: 'The settings were not saved',
  stale: 'They were changed in the meantime, perhaps by you in another tab. Save again to replace that.',
  phonePrefix: 'Must be a + and one to three digits, as +91',
  /** `problem` is what the form of the phone number says of it. */
  phoneNumberDoesNotFit: (problem: string) => `Your phone number does not fit this. ${problem}.`,
  replyHours: `Must be a whole number from 1 to ${siteSettingsLimits.replyHours}, or empty`,
  email: 'Invalid email address',
  emailMissing: 'Write the address that visitors see',
  linkName: 'Say what the site is called',
  link: 'Must be a valid URL',
  onceOnly: 'Each link may be there once',
  tooManyLinks: `No more than ${siteSettingsLimits.links} links`,
} as const;

const messages = siteSettingsMessages;

/** '' where there is none. */
const words = (max: number) => z.string().check(z.trim(), z.maxLength(max, tooLong(max)));

const link = z
  .object({
    kind: z.enum(Object.keys(linkKinds) as LinkKind[]),
    /** What a link of the kind `other` is called; a brand has its own name. */
    name: words(siteSettingsLimits.linkName),
    url: z
      .string(messages.link)
      .check(
        z.trim(),
        z.maxLength(linkMaxLength, tooLong(linkMaxLength)),
        z.refine(isHttpUrl, messages.link),
      ),
  })
  .check(
    z.refine(({ kind, name }) => kind !== 'other' || name !== '', {
      error: messages.linkName,
      path: ['name'],
    }),
  );

/** Which email address visitors see: the one that the owner signs in with, another one, or none. */
export const emailsShown = ['sign_in', 'other', 'none'] as const;
export type EmailShown = (typeof emailsShown)[number];

const everySetting = z.object({
  location: words(siteSettingsLimits.location),
  /** A country's calling code, as ITU-T E.164 has it. */
  phone_prefix: z.string().check(z.trim(), z.regex(/^\+[1-9]\d{0,2}$/, messages.phonePrefix)),
  reply_within_hours: z.nullable(
    z
      .int(messages.replyHours)
      .check(
        z.minimum(1, messages.replyHours),
        z.maximum(siteSettingsLimits.replyHours, messages.replyHours),
      ),
  ),
  footer_list: words(siteSettingsLimits.footerList),
  language: z.enum(languages),
  direction: z.enum(directions),
  analytics: z.boolean(),
  /** Whether search engines are told of changes. */
  index_now: z.boolean(),
  email_shown: z.enum(emailsShown),
  /** The address that visitors see when `email_shown` is `other`. */
  contact_email: z.union([z.literal(''), email(messages.email)], messages.email),
  empty_texts: z.object(textFields()),
  links: z.array(link).check(
    z.maxLength(siteSettingsLimits.links, messages.tooManyLinks),
    z.refine(
      (links) => new Set(links.map(({ kind, url }) => `${kind} ${url}`)).size === links.length,
      messages.onceOnly,
    ),
  ),
});

export const siteSettings = everySetting.check(
  z.refine(({ email_shown, contact_email }) => email_shown !== 'other' || contact_email !== '', {
    error: messages.emailMissing,
    path: ['contact_email'],
  }),
);
export type SiteSettings = z.infer<typeof siteSettings>;

/** Those of a site whose owner has set nothing. */
export const defaultSiteSettings: SiteSettings = {
  ...defaultSite,
  index_now: false,
  email_shown: 'sign_in',
  contact_email: '',
  links: [],
};

function textFields() {
  const field = words(siteSettingsLimits.text);
  return Object.fromEntries(emptyTexts.map((name) => [name, field])) as Record<
    (typeof emptyTexts)[number],
    typeof field
  >;
}

/** What every page shows of the settings: `Site` of site.ts says what each is. */
export const site = z.object({
  location: z.string(),
  phone_prefix: z.string(),
  reply_within_hours: z.nullable(z.int()),
  footer_list: z.string(),
  language: z.enum(languages),
  direction: z.enum(directions),
  analytics: z.boolean(),
  empty_texts: z.record(z.enum(emptyTexts), z.string()),
  links: z.array(z.object({ name: z.string(), url: z.string(), mark: z.nullable(z.string()) })),
});
