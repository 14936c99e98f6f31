/** The owner's guide: its chapters, which lie in docs/guide/. */

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

/** The chapter that an address of the guide asks for, by its query; null for the contents. */
export function chapterIn(search: string): GuideChapter | null {
  const name = new URLSearchParams(search).get('chapter') ?? '';
  return Object.hasOwn(guideChapters, name) ? (name as GuideChapter) : null;
}
