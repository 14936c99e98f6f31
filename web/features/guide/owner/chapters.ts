/** The built chapters, each loaded on use. */
import type { GuideChapter } from '../../../ui/owner/guide-chapters.ts';

interface ChapterText {
  title: string;
  /** Without the heading. Built from the project's documents. */
  html: string;
}

const files = import.meta.glob<ChapterText>('/docs/guide/*.md');

/** Loads a chapter or the contents. Rejects if it cannot be loaded. */
export async function readChapter(chapter: GuideChapter | null): Promise<ChapterText> {
  const load = files[`/docs/guide/${chapter ?? 'README'}.md`];
  if (!load) throw new Error(`The guide has no chapter ${chapter}`);
  return load();
}
