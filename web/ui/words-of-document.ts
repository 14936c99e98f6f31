import type { Language } from '#contract/site.ts';
import { loadWords, type Words } from '#contract/words/words.ts';

/** The catalogue of the language that the document is in. */
export function wordsOfDocument(): Promise<Words> {
  return loadWords(document.documentElement.lang as Language);
}
