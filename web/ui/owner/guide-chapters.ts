/** The owner's guide: its chapters, which lie in docs/guide/. */

/** In the order in which they are read. The first heading of a chapter's file says the same as its title here. */
export const guideChapters = {
  'first-hour': 'Getting started',
  projects: 'Projects',
  'writing-a-case-study': 'Case studies',
  'your-look': 'Appearance',
  'your-resume': 'Resume',
  messages: 'Messages',
  mail: 'Email',
  'being-found': 'Search engines and sharing',
  backups: 'Backups',
  'moving-hosts': 'Moving to another server',
  'when-something-is-wrong': 'Troubleshooting',
} as const;

export type GuideChapter = keyof typeof guideChapters;
export const guideChapterNames = Object.keys(guideChapters) as GuideChapter[];

/** The chapter that an address of the guide asks for, by its query; null for the contents. */
export function chapterIn(search: string): GuideChapter | null {
  const name = new URLSearchParams(search).get('chapter') ?? '';
  return Object.hasOwn(guideChapters, name) ? (name as GuideChapter) : null;
}
