/** Titles, search terms and guide chapters of the owner's pages. */
import type { AdminPage } from '#contract/admin-pages.ts';
import { pages } from '#contract/addresses.ts';
import type { GuideChapter } from './guide-chapters.ts';

interface AboutPage {
  readonly title: string;
  /** Title among the pages of one navigation entry, where `title` would repeat that of the entry. */
  readonly tab?: string;
  /** Further terms by which the palette finds the page. */
  readonly also: string;
  /** The guide's chapter; null for the guide itself. */
  readonly chapter: GuideChapter | null;
}

export const aboutAdminPages: Readonly<Record<AdminPage, AboutPage>> = {
  [pages.projectManager]: {
    title: 'Project Manager',
    also: 'work list edit order sort arrange star featured',
    chapter: 'projects',
  },
  [pages.categoryManager]: { title: 'Category Manager', also: 'groups sections', chapter: 'projects' },
  [pages.pageManager]: {
    title: 'Pages',
    also: 'about services process own page footer masthead',
    chapter: 'pages',
  },
  [pages.testimonialManager]: {
    title: 'Testimonials',
    also: 'words clients quotes references recommendations ask',
    chapter: 'testimonials',
  },
  [pages.commonDetails]: {
    title: 'Common Details',
    tab: 'Profile',
    also: 'profile me about',
    chapter: 'your-details',
  },
  [pages.resumeManager]: {
    title: 'Resume',
    also: 'cv curriculum json import export',
    chapter: 'your-resume',
  },
  [pages.placeAndLinks]: {
    title: 'Place and links',
    also: 'site settings city country time zone',
    chapter: 'your-details',
  },
  [pages.messages]: { title: 'Messages', also: 'inbox mail contact spam', chapter: 'messages' },
  [pages.mailSettings]: { title: 'Email', also: 'smtp server sender settings test', chapter: 'mail' },
  [pages.statistics]: {
    title: 'Statistics',
    also: 'visits views visitors analytics count referrers',
    chapter: 'being-found',
  },
  [pages.appearance]: {
    title: 'Appearance',
    tab: 'Look',
    also: 'look theme colour accent icon favicon design font',
    chapter: 'your-look',
  },
  [pages.languageAndTexts]: {
    title: 'Language and texts',
    also: 'site settings options',
    chapter: 'your-look',
  },
  [pages.trash]: { title: 'Trash', also: 'deleted restore bin', chapter: 'history-and-trash' },
  [pages.imports]: {
    title: 'Import',
    also: 'wordpress ghost github linkedin json resume cv bring move',
    chapter: 'import',
  },
  [pages.backups]: { title: 'Backups', also: 'restore download copy', chapter: 'backups' },
  [pages.health]: { title: 'Health', also: 'status problems version', chapter: 'when-something-is-wrong' },
  [pages.security]: { title: 'Security', also: 'sign in login', chapter: 'security' },
  [pages.assistants]: {
    title: 'Assistants',
    also: 'ai mcp token claude chatgpt agent api',
    chapter: 'assistants',
  },
  [pages.guide]: { title: 'Guide', also: 'help manual documentation how handbook', chapter: null },
};

/** Returns the title of the navigation entry that begins with this page. The settings begin with Email. */
export function entryTitle(entry: AdminPage): string {
  return entry === pages.mailSettings ? 'Settings' : aboutAdminPages[entry].title;
}

/** Returns the address of the guide's chapter about a page, or of the contents. */
export function guideFrom(path: string): string {
  const chapter = (aboutAdminPages as Readonly<Partial<Record<string, AboutPage>>>)[path]?.chapter;
  return chapter ? pages.guideChapter(chapter) : pages.guide;
}
