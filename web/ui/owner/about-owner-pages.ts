/** Titles, search terms and guide chapters of the owner's pages. */
import type { OwnerPage } from '#contract/owner-pages.ts';
import { pages } from '#contract/paths.ts';
import type { GuideChapter } from './guide-chapters.ts';

interface AboutPage {
  readonly title: string;
  /** Further search terms for the palette. */
  readonly also: string;
  /** The guide's chapter; null for the guide itself. */
  readonly chapter: GuideChapter | null;
}

export const aboutOwnerPages: Readonly<Record<OwnerPage, AboutPage>> = {
  [pages.projectManager]: { title: 'Project Manager', also: 'work list edit', chapter: 'projects' },
  [pages.categoryManager]: { title: 'Category Manager', also: 'groups sections', chapter: 'projects' },
  [pages.commonDetails]: { title: 'Common Details', also: 'profile me about', chapter: 'first-hour' },
  [pages.resumeManager]: {
    title: 'Resume',
    also: 'cv curriculum json import export',
    chapter: 'your-resume',
  },
  [pages.siteSettings]: { title: 'Site Settings', also: 'options preferences', chapter: 'your-look' },
  [pages.messages]: { title: 'Messages', also: 'inbox mail contact spam', chapter: 'messages' },
  [pages.statistics]: {
    title: 'Statistics',
    also: 'visits views visitors analytics count referrers',
    chapter: 'being-found',
  },
  [pages.order]: { title: 'Order', also: 'sort arrange star front page', chapter: 'projects' },
  [pages.appearance]: {
    title: 'Appearance',
    also: 'look theme colour accent icon favicon design font',
    chapter: 'your-look',
  },
  [pages.trash]: { title: 'Trash', also: 'deleted restore bin', chapter: 'when-something-is-wrong' },
  [pages.imports]: {
    title: 'Import',
    also: 'wordpress ghost github linkedin json resume bring move',
    chapter: 'projects',
  },
  [pages.backups]: { title: 'Backups', also: 'restore download copy', chapter: 'backups' },
  [pages.health]: { title: 'Health', also: 'status problems version', chapter: 'when-something-is-wrong' },
  [pages.security]: { title: 'Security', also: 'sign in login', chapter: 'first-hour' },
  [pages.assistants]: {
    title: 'Assistants',
    also: 'ai mcp token claude chatgpt agent api',
    chapter: 'writing-a-case-study',
  },
  [pages.guide]: { title: 'Guide', also: 'help manual documentation how handbook', chapter: null },
};

/** Returns the guide's address for a page: its chapter, or the contents. */
export function guideFrom(path: string): string {
  const chapter = (aboutOwnerPages as Readonly<Partial<Record<string, AboutPage>>>)[path]?.chapter;
  return chapter ? pages.guideChapter(chapter) : pages.guide;
}
