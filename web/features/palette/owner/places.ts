/** Static entries of the palette: the owner's pages, their sections and common actions. */
import { guideChapters } from '../../../ui/owner/guide-chapters.ts';
import { pages } from '#contract/paths.ts';
import { type OwnerPage, ownerPages } from '#contract/owner-pages.ts';
import { aboutOwnerPages } from '../../../ui/owner/about-owner-pages.ts';
import type { Entry } from './entry.ts';

/** Headings of pages with further search terms. */
const headingsOf: Partial<Record<OwnerPage, Record<string, string>>> = {
  [pages.commonDetails]: {
    'Basic Information': 'name phone',
    Password: 'change sign in',
    'Home Page': 'photo headline introduction portrait',
    'Social Links and Resume': 'cv github linkedin website',
  },
  [pages.resumeManager]: {
    Experience: 'work jobs positions employment',
    Education: 'school university degree studies',
    Skills: 'abilities tools',
    Languages: 'spoken fluency',
    Awards: 'prizes honours',
  },
  [pages.placeAndLinks]: {
    'Contact details': 'location phone prefix reply promise contact',
    'Further links': 'mastodon youtube dribbble orcid social',
  },
  [pages.languageAndTexts]: {
    'Footer list': 'links',
    Language: 'hindi english direction translation',
    'Custom texts': 'empty texts sentences',
  },
  [pages.mailSettings]: { 'Mail server': 'smtp host port password sender' },
  [pages.backups]: { 'Export your data': 'export data zip json leave move' },
  [pages.security]: {
    // This heading covers the codes too: theirs appears only with a second factor.
    'Authenticator app': 'second factor two 2fa totp recovery codes lost',
    Passkeys: 'second factor fingerprint webauthn',
    Sessions: 'devices signed in',
  },
};

const pressed = (key: string, title: string, also: string, address: string, button: string): Entry => ({
  key,
  title,
  detail: 'Action',
  also,
  address,
  pageAction: { button },
});

const actions: readonly Entry[] = [
  pressed('add-project', 'Add project', 'new create work', pages.projectManager, 'Add project'),
  pressed('add-category', 'Add category', 'new create group', pages.categoryManager, 'Add category'),
  {
    key: 'view-site',
    title: 'View site',
    detail: 'Action',
    also: 'visit home public',
    address: pages.portfolio,
  },
  pressed('back-up', 'Create a backup', 'back up now save copy', pages.backups, 'Back up now'),
  {
    key: 'theme',
    title: 'Switch between light and dark',
    detail: 'Action',
    also: 'theme mode night colours',
    act: () => document.querySelector<HTMLElement>('[data-switches-theme]')?.click(),
  },
  pressed('sign-out', 'Sign out', 'log out logout leave', pages.projectManager, 'Logout'),
];

/** In the order shown before typing. */
export const pagesAndActions: readonly Entry[] = [
  ...actions.slice(0, 2),
  ...ownerPages.map((address) => {
    const { title, also } = aboutOwnerPages[address];
    return { key: address, title, detail: 'Page', also, address };
  }),
  ...actions.slice(2),
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

const headings: readonly Entry[] = ownerPages.flatMap((address) =>
  Object.entries(headingsOf[address] ?? {}).map(([heading, also]) => ({
    key: `${address} ${heading}`,
    title: heading,
    detail: aboutOwnerPages[address].title,
    also,
    address,
    pageAction: { heading },
  })),
);

export const sections: readonly Entry[] = [...headings, ...chapters];
