import * as z from 'zod/mini';
import { type LinkKind, linkKinds } from './link-kinds.ts';
import { homeLayouts, themeNames } from '../appearance/themes.ts';
import { email, isHttpUrl, linkMaxLength, textOrEmpty, tooLong } from '../text/text.ts';
import { directions, languages } from '../locales/locales.ts';

/** The owner's routes. */
export const siteSettingsApi = { settings: '/api/site-settings' } as const;

/** Characters of texts, number of links, and hours of the reply time. */
export const siteSettingsLimits = {
  location: 100,
  footerList: 50,
  text: 200,
  links: 12,
  linkName: 40,
  replyHours: 720,
} as const;

export const siteSettingsMessages = {
  saved: 'Settings saved.',
  saveFailed: 'Couldn’t save the settings',
  phonePrefix: 'Must be a + and one to three digits, such as +91',
  /** `problem` is the error of the phone number. */
  phoneNumberDoesNotFit: (problem: string) => `Your phone number does not match this prefix. ${problem}.`,
  replyHours: `Must be a whole number from 1 to ${siteSettingsLimits.replyHours}, or empty`,
  email: 'Invalid email address',
  emailMissing: 'Enter the email address to show visitors',
  linkName: 'Site name is required',
  link: 'Must be a valid URL',
  onceOnly: 'This link is already in the list',
  tooManyLinks: `No more than ${siteSettingsLimits.links} links`,
} as const;

const messages = siteSettingsMessages;

const link = z
  .object({
    kind: z.enum(Object.keys(linkKinds) as LinkKind[]),
    /** The owner's name for the link, if the kind takes one; '' for the kind's own name. */
    name: textOrEmpty(siteSettingsLimits.linkName),
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

/** The public email address: the sign-in address, another one, or none. */
export const emailsShown = ['sign_in', 'other', 'none'] as const;
export type EmailShown = (typeof emailsShown)[number];

interface Setting<Rules extends z.ZodMiniType, IsShown extends boolean> {
  label: string;
  rules: Rules;
  initial: z.infer<Rules>;
  /** True for a public setting, which is part of `site`. */
  isShown: IsShown;
}

function shown<Rules extends z.ZodMiniType>(
  label: string,
  rules: Rules,
  initial: z.infer<Rules>,
): Setting<Rules, true> {
  return { label, rules, initial, isShown: true };
}

function hidden<Rules extends z.ZodMiniType>(
  label: string,
  rules: Rules,
  initial: z.infer<Rules>,
): Setting<Rules, false> {
  return { label, rules, initial, isShown: false };
}

const emptyText = textOrEmpty(siteSettingsLimits.text);

/**
 * All settings. Schemas, defaults, labels, the stored document, the form and the exported data derive from this table.
 * `docs/add-a-feature.md` shows how to add a setting.
 */
export const settingTable = {
  /** Shown in the footer and on the contact page. */
  location: shown('Location', textOrEmpty(siteSettingsLimits.location), 'New Delhi, India'),
  /** Country calling code (ITU-T E.164). */
  phone_prefix: shown(
    'Phone prefix',
    z.string().check(z.trim(), z.regex(/^\+[1-9]\d{0,2}$/, messages.phonePrefix)),
    '+91',
  ),
  /** Reply time that the contact page promises, in hours; null for no promise. */
  reply_within_hours: shown(
    'Reply time in hours',
    z.nullable(
      z
        .int(messages.replyHours)
        .check(
          z.minimum(1, messages.replyHours),
          z.maximum(siteSettingsLimits.replyHours, messages.replyHours),
        ),
    ),
    24,
  ),
  /** Title of a list in the footer, which has the categories whose name contains this text; '' for no list. */
  footer_list: shown(
    'Show categories whose name contains',
    textOrEmpty(siteSettingsLimits.footerList),
    'Automation',
  ),
  language: shown('Language of public pages', z.enum(languages), 'en'),
  direction: shown('Text direction', z.enum(directions), 'ltr'),
  statistics: shown('Count visits', z.boolean(), true),
  email_shown: hidden('Email address for visitors', z.enum(emailsShown), 'sign_in'),
  /** The public address if `email_shown` is `other`. */
  contact_email: hidden(
    'Contact address',
    z.union([z.literal(''), email(messages.email)], messages.email),
    '',
  ),
  /** Texts in place of default ones; '' for the default. */
  empty_texts: shown(
    'Custom texts',
    z.object({
      no_categories: emptyText,
      explore_category: emptyText,
      no_projects_yet: emptyText,
      no_matching_projects: emptyText,
    }),
    { no_categories: '', explore_category: '', no_projects_yet: '', no_matching_projects: '' },
  ),
  links: shown(
    'Further links',
    z.array(link).check(
      z.maxLength(siteSettingsLimits.links, messages.tooManyLinks),
      z.refine(
        (links) => new Set(links.map(({ kind, url }) => `${kind} ${url}`)).size === links.length,
        messages.onceOnly,
      ),
    ),
    [],
  ),
};

type Table = typeof settingTable;
type SettingName = keyof Table;
type ShownName = { [Name in SettingName]: Table[Name]['isShown'] extends true ? Name : never }[SettingName];

export const settingNames = Object.keys(settingTable) as SettingName[];
/** Public settings. */
export const shownNames = settingNames.filter((name) => settingTable[name].isShown) as ShownName[];

function partOf<Part extends 'label' | 'rules' | 'initial', Name extends SettingName>(
  part: Part,
  names: readonly Name[],
) {
  return Object.fromEntries(names.map((name) => [name, settingTable[name][part]])) as {
    [Each in Name]: Table[Each][Part];
  };
}

export const siteSettings = z.object(partOf('rules', settingNames)).check(
  z.refine(({ email_shown, contact_email }) => email_shown !== 'other' || contact_email !== '', {
    error: messages.emailMissing,
    path: ['contact_email'],
  }),
);
export type SiteSettings = z.infer<typeof siteSettings>;

export const defaultSiteSettings: SiteSettings = partOf('initial', settingNames);

export const settingLabels = partOf('label', settingNames);

/** The logo in the masthead, in place of the owner's name. */
const siteLogo = z.object({
  picture: z.object({
    src: z.string(),
    /** Displayed size in CSS pixels. The file is at least three times as wide, if the picture is large enough. */
    width: z.int(),
    height: z.int(),
  }),
  /** True if light and dark are exchanged on dark backgrounds. */
  is_inverted: z.boolean(),
});

/** Places for the link to a custom page. Pages with `none` are still in the sitemap and the search. */
export const pagePlaces = ['masthead', 'footer', 'none'] as const;

/** A published custom page, for a link to it. */
const customPageLink = z.object({ title: z.string(), slug: z.string(), place: z.enum(pagePlaces) });
export type CustomPageLink = z.infer<typeof customPageLink>;

/** Data of all public pages: public settings, logo, theme, and custom pages in the owner's order. */
export const site = z.object({
  ...partOf('rules', shownNames),
  links: z.array(
    z.object({
      /** The brand's name, or the owner's. */
      name: z.string(),
      url: z.string(),
      /** The brand's mark as an SVG path in a box of 24 by 24, or null. */
      mark: z.nullable(z.string()),
    }),
  ),
  /** The owner's phone number with its prefix, as visitors read it; null for none. */
  phone: z.nullable(z.string()),
  /** Null for the owner's name. */
  logo: z.nullable(siteLogo),
  theme: z.enum(themeNames),
  /** Arrangement of the selected work on the home page. */
  layout: z.enum(homeLayouts),
  pages: z.array(customPageLink),
});
export type Site = z.infer<typeof site>;
/** The parts of `Site` that belong to the appearance. */
export type SiteLook = Pick<Site, 'logo' | 'theme' | 'layout'>;
export type SiteLink = Site['links'][number];
