/** The owner's guide: its chapters, which lie in docs/guide/, and which of them is about which page. */
import type { OwnerPage } from '#contract/owner-pages.ts';
import { pages } from '#contract/paths.ts';

/** In the order in which they are read. The first heading of a chapter's file says the same as its title here. */
export const guideChapters = {
  'first-hour': 'The first hour',
  projects: 'Your projects',
  'writing-a-case-study': 'Writing a case study',
  'your-look': 'Your look',
  'your-resume': 'Your resume',
  messages: 'Messages',
  mail: 'Mail',
  'being-found': 'Being found and shared',
  backups: 'Backups',
  'moving-hosts': 'Moving hosts',
  'when-something-is-wrong': 'When something is wrong',
} as const;

export type GuideChapter = keyof typeof guideChapters;
export const guideChapterNames = Object.keys(guideChapters) as GuideChapter[];

/** The chapter that helps on a page; none on the guide's own. */
export const chapterOfPage: Record<OwnerPage, GuideChapter | null> = {
  [pages.projectManager]: 'projects',
  [pages.categoryManager]: 'projects',
  [pages.commonDetails]: 'first-hour',
  [pages.resumeManager]: 'your-resume',
  [pages.siteSettings]: 'your-look',
  [pages.messages]: 'messages',
  [pages.statistics]: 'being-found',
  [pages.order]: 'projects',
  [pages.appearance]: 'your-look',
  [pages.trash]: 'when-something-is-wrong',
  [pages.imports]: 'projects',
  [pages.backups]: 'backups',
  [pages.health]: 'when-something-is-wrong',
  [pages.security]: 'first-hour',
  [pages.assistants]: 'writing-a-case-study',
  [pages.guide]: null,
};

/** The chapter that an address of the guide asks for, by its query; null for the contents. */
export function chapterIn(search: string): GuideChapter | null {
  const name = new URLSearchParams(search).get('chapter') ?? '';
  return Object.hasOwn(guideChapters, name) ? (name as GuideChapter) : null;
}

/** Where the guide is opened from the page at a path: at its chapter, or at the contents. */
export function guideFrom(path: string): string {
  const chapter = (chapterOfPage as Partial<Record<string, GuideChapter | null>>)[path];
  return chapter ? pages.guideChapter(chapter) : pages.guide;
}
