/** The palette's entries that every site has: the owner's pages, their sections, actions and the guide's chapters. */
import { guideChapters } from '../../../ui/owner/guide-chapters.ts';
import { pages } from '#contract/addresses.ts';
import { type AdminPage, adminPages, pageWithForm } from '#contract/admin-pages.ts';
import { portableDataMessages } from '#contract/portable-data/portable-data.ts';
import { aboutAdminPages } from '../../../ui/owner/about-admin-pages.ts';
import { projectToAdd } from '../../projects/project-to-edit.ts';
import type { Entry } from './ranking.ts';

/** Headings and labels of fields by page, with further search terms. */
const placesOn: Partial<Record<AdminPage, Record<string, string>>> = {
  [pages.commonDetails]: {
    'Basic Information': 'name phone number',
    Password: 'change sign in',
    'Home Page': 'photo headline title introduction portrait',
    'Social Links and Resume': 'cv github linkedin website upload pdf',
  },
  [pages.placeAndLinks]: {
    'Email address for visitors': 'contact public',
    Location: 'city country time zone footer',
    'Phone prefix': 'country code',
    'Reply time in hours': 'promise contact answer',
    'Further links': 'mastodon youtube dribbble orcid social',
  },
  [pages.resumeManager]: {
    Experience: 'work jobs positions employment',
    Education: 'school university degree studies',
    Skills: 'abilities tools',
    Languages: 'spoken fluency',
    Awards: 'prizes honours',
  },
  [pages.appearance]: {
    Theme: 'look design paper gallery signal night lens',
    Fonts: 'letters type serif',
    Accent: 'colour color hue brand',
    'Selected work': 'layout mosaic grid list home',
    'Name or logo': 'picture masthead brand',
    Icon: 'favicon tab letter',
    'Links to your site': 'share preview card picture',
  },
  [pages.languageAndTexts]: {
    'Footer list': 'automation categories',
    Language:
      'translation arabic chinese dutch english french german hindi italian japanese polish portuguese spanish',
    'Text direction': 'right to left rtl',
    'Custom texts': 'empty sentences',
  },
  [pages.mailSettings]: { 'Mail server': 'smtp host port password sender send test email' },
  [pages.backups]: { [portableDataMessages.title]: 'data zip json leave move everything' },
  [pages.security]: {
    'Sign-in address': 'email account login',
    // Also found for recovery codes, whose own heading appears only with a second factor.
    'Authenticator app': 'second factor two 2fa totp recovery codes lost',
    Passkeys: 'second factor fingerprint webauthn',
    Sessions: 'devices signed in',
  },
};

/** Buttons by page, with further search terms. */
const buttonsOn: Partial<Record<AdminPage, Record<string, string>>> = {
  [pages.testimonialManager]: { 'Add testimonial': 'new words client', 'Ask for one': 'testimonial request' },
  [pages.messages]: { 'Download CSV': 'export messages' },
  [pages.security]: {
    'Add a passkey': 'fingerprint webauthn',
    'Change address': 'sign-in email account',
    'End other sessions': 'sign out everywhere devices',
  },
  [pages.backups]: { 'Back up now': 'create a backup save copy', 'Download everything': 'export data zip' },
  [pages.health]: { 'Check again': 'status' },
  [pages.assistants]: { 'Create a token': 'assistant ai mcp' },
  [pages.trash]: { 'Empty trash': 'delete permanently' },
};

const action = (title: string, also: string, does: Pick<Entry, 'address' | 'act' | 'pageAction'>): Entry => ({
  key: title,
  title,
  detail: 'Action',
  also,
  ...does,
});

const firstActions: readonly Entry[] = [
  action('Add project', 'new create work', { address: projectToAdd }),
  action('Add category', 'new create group', {
    address: pageWithForm(pages.categoryManager, 'new-category'),
  }),
];

const actions: readonly Entry[] = [
  action('Add page', 'new create about', { address: pageWithForm(pages.pageManager, 'new-page') }),
  action('View site', 'visit home public open', { address: pages.portfolio }),
  action('Switch between light and dark', 'theme mode night colours', {
    act: () => document.querySelector<HTMLElement>('[data-switches-theme]')?.click(),
  }),
  action('Sign out', 'log out logout leave', {
    address: pages.projectManager,
    pageAction: { button: 'Logout' },
  }),
];

/** Pages and actions, in the order shown before typing. */
export const pagesAndActions: readonly Entry[] = [
  ...firstActions,
  ...adminPages.map((address) => {
    const { title, also } = aboutAdminPages[address];
    return { key: address, title, detail: 'Page', also, address };
  }),
  ...actions,
  ...entriesOn(buttonsOn, (button, page) => ({ detail: page, pageAction: { button } })),
];

const chapters = Object.entries(guideChapters).map(
  ([name, title]): Entry => ({
    key: `guide ${name}`,
    title: `Guide: ${title}`,
    detail: 'Guide',
    also: 'help how',
    address: pages.guideChapter(name),
  }),
);

/** Sections and fields of the owner's pages, and chapters of the guide. */
export const sections: readonly Entry[] = [
  ...entriesOn(placesOn, (place, page) => ({ detail: page, pageAction: { place } })),
  ...chapters,
];

function entriesOn(
  parts: Partial<Record<AdminPage, Record<string, string>>>,
  of: (title: string, page: string) => Pick<Entry, 'detail' | 'pageAction'>,
): Entry[] {
  return adminPages.flatMap((address) =>
    Object.entries(parts[address] ?? {}).map(([title, also]) => ({
      key: `${address} ${title}`,
      title,
      also,
      address,
      ...of(title, aboutAdminPages[address].title),
    })),
  );
}
