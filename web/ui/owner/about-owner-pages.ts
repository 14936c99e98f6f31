/** Titles, icons, search terms and guide chapters of the owner's pages. */
import type { OwnerPage } from '#contract/owner-pages.ts';
import { pages } from '#contract/paths.ts';
import type { OwnerIconName } from './owner-icon-names.ts';
import type { GuideChapter } from './guide-chapters.ts';

interface AboutPage {
  readonly title: string;
  readonly icon: OwnerIconName;
  /** Further search terms for the palette. */
  readonly also: string;
  /** The guide's chapter; null for the guide itself. */
  readonly chapter: GuideChapter | null;
}

export const aboutOwnerPages: Readonly<Record<OwnerPage, AboutPage>> = {
  [pages.projectManager]: {
    icon: 'layout-list',
    title: 'Project Manager',
    also: 'work list edit order sort arrange star featured',
    chapter: 'projects',
  },
  [pages.categoryManager]: {
    icon: 'folder-tree',
    title: 'Category Manager',
    also: 'groups sections',
    chapter: 'projects',
  },
  [pages.pageManager]: {
    icon: 'app-window',
    title: 'Pages',
    also: 'about services process own page footer masthead',
    chapter: 'pages',
  },
  [pages.testimonialManager]: {
    icon: 'message-square-quote',
    title: 'Testimonials',
    also: 'words clients quotes references recommendations ask',
    chapter: 'testimonials',
  },
  [pages.commonDetails]: {
    icon: 'user-round',
    title: 'Common Details',
    also: 'profile me about',
    chapter: 'first-hour',
  },
  [pages.resumeManager]: {
    icon: 'file-text',
    title: 'Resume',
    also: 'cv curriculum json import export',
    chapter: 'your-resume',
  },
  [pages.siteSettings]: {
    icon: 'settings',
    title: 'Site Settings',
    also: 'options preferences',
    chapter: 'your-look',
  },
  [pages.messages]: {
    icon: 'inbox',
    title: 'Messages',
    also: 'inbox mail contact spam',
    chapter: 'messages',
  },
  [pages.mailSettings]: {
    icon: 'mail',
    title: 'Email',
    also: 'smtp server sender settings test',
    chapter: 'mail',
  },
  [pages.statistics]: {
    icon: 'chart-column',
    title: 'Statistics',
    also: 'visits views visitors analytics count referrers',
    chapter: 'being-found',
  },
  [pages.appearance]: {
    icon: 'swatch-book',
    title: 'Appearance',
    also: 'look theme colour accent icon favicon design font',
    chapter: 'your-look',
  },
  [pages.trash]: {
    icon: 'trash',
    title: 'Trash',
    also: 'deleted restore bin',
    chapter: 'when-something-is-wrong',
  },
  [pages.imports]: {
    icon: 'upload',
    title: 'Import',
    also: 'wordpress ghost github linkedin json resume bring move',
    chapter: 'projects',
  },
  [pages.backups]: {
    icon: 'hard-drive',
    title: 'Backups',
    also: 'restore download copy',
    chapter: 'backups',
  },
  [pages.health]: {
    icon: 'heart-pulse',
    title: 'Health',
    also: 'status problems version',
    chapter: 'when-something-is-wrong',
  },
  [pages.security]: { icon: 'shield-check', title: 'Security', also: 'sign in login', chapter: 'first-hour' },
  [pages.assistants]: {
    icon: 'bot',
    title: 'Assistants',
    also: 'ai mcp token claude chatgpt agent api',
    chapter: 'writing-a-case-study',
  },
  [pages.guide]: {
    icon: 'book-open',
    title: 'Guide',
    also: 'help manual documentation how handbook',
    chapter: null,
  },
};

/** The entry of the navigation for the sections that begin with Email. */
export const settingsEntry = { title: 'Settings', icon: 'settings' } as const;

/** Returns the guide's address for a page: its chapter, or the contents. */
export function guideFrom(path: string): string {
  const chapter = (aboutOwnerPages as Readonly<Partial<Record<string, AboutPage>>>)[path]?.chapter;
  return chapter ? pages.guideChapter(chapter) : pages.guide;
}
