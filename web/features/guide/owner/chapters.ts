/** The chapters as the build made them, each fetched when it is read. */
import type { GuideChapter } from '../../../ui/owner/guide-chapters.ts';

interface ChapterText {
  title: string;
  /** Without the heading. Made of the project's own documents. */
  html: string;
}

const files = import.meta.glob<ChapterText>('/docs/guide/*.md');

/** The text of a chapter, or of the contents. Rejects when it cannot be fetched. */
export async function readChapter(chapter: GuideChapter | null): Promise<ChapterText> {
  const load = files[`/docs/guide/${chapter ?? 'README'}.md`];
  if (!load) throw new Error(`The guide has no chapter ${chapter}`);
  return load();
}
