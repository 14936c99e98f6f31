/** The chapters as the build made them, each fetched when it is read. */
import { type GuideChapter, guideChapters } from '#contract/guide.ts';

interface ChapterText {
  title: string;
  /** Without the heading. Made of the project's own documents. */
  html: string;
}

const files = import.meta.glob<ChapterText>('/docs/guide/*.md');

/** The chapter that an address asks for, by its query; null for the contents. */
export function chapterIn(search: string): GuideChapter | null {
  const name = new URLSearchParams(search).get('chapter') ?? '';
  return Object.hasOwn(guideChapters, name) ? (name as GuideChapter) : null;
}

/** The text of a chapter, or of the contents. Rejects when it cannot be fetched. */
export async function readChapter(chapter: GuideChapter | null): Promise<ChapterText> {
  const load = files[`/docs/guide/${chapter ?? 'README'}.md`];
  if (!load) throw new Error(`The guide has no chapter ${chapter}`);
  return load();
}
