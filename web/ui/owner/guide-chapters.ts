/** Chapters of the owner's guide in docs/guide/, in reading order. Titles equal the first headings of the files. */
export const guideChapters = {
  'first-hour': 'Getting started',
  'your-details': 'Your details',
  projects: 'Projects',
  'who-sees-a-project': 'Who sees a project',
  'writing-a-case-study': 'Case studies',
  videos: 'Videos and motion',
  pages: 'Pages',
  testimonials: 'Testimonials',
  'your-look': 'Appearance',
  'your-resume': 'Resume',
  'history-and-trash': 'History and trash',
  import: 'Import',
  assistants: 'Assistants',
  messages: 'Messages',
  mail: 'Email',
  'being-found': 'Search engines and sharing',
  security: 'Security',
  backups: 'Backups',
  'on-the-internet': 'Put your site on the internet',
  'moving-hosts': 'Moving to another server',
  'when-something-is-wrong': 'Troubleshooting',
} as const;

export type GuideChapter = keyof typeof guideChapters;
export const guideChapterNames = Object.keys(guideChapters) as GuideChapter[];

/** Returns the chapter in an address's query; null for the contents. */
export function chapterIn(search: string): GuideChapter | null {
  const name = new URLSearchParams(search).get('chapter') ?? '';
  return Object.hasOwn(guideChapters, name) ? (name as GuideChapter) : null;
}
